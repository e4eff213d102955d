import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A text of a source file that a user may see, by its place in the file. */
export interface CodeString {
  start: number;
  end: number;
  /** Set where it is a heading or a label, which sentence case holds for. */
  isHeading: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Where a node is: in the children of an element, or in an attribute. */
interface Place {
  element?: string;
  attribute?: string;
}

/** Attributes that people read, even where they are one word. */
const SEEN =
  /^(?:title|label|alt|placeholder|hint|description|heading|caption|empty|summary|action|aria-label)$/;
const HEADING_TAGS = /^(?:h[1-6]|legend|caption|th)$/;
const HEADING_ATTRIBUTES = /^(?:title|heading|label)$/;
/** Attributes and template tags whose strings are for programs. */
const UNSEEN =
  /^(?:className|class|style|d|viewBox|points|href|src|to|id|key|rel|autoComplete|aria-describedby|aria-labelledby)$/;
const UNSEEN_TAGS = /^(?:sql|css)$/;
/** Nodes whose strings are names. */
const UNSEEN_NODES =
  /^(?:TS\w+Type|TSTypeAliasDeclaration|TSInterfaceDeclaration|ImportDeclaration)$/;
/** A row of a table of languages: only the English one is English. */
const OTHER_LANGUAGE = /^(?!en$)[a-z]{2}(?:-[a-z]+)?$/;
/** Two words with a space between them: what people read, and hardly anything else. */
const PROSE = /\p{L}{2,}[,.:;]? (?:\p{L}|\d|\$|`|"|“)/u;
/** Nodes inside an attribute whose strings are still the attribute's. */
const TRANSPARENT = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/;

// The parser of the dashboard's bundler reads TypeScript; the compiler of the packages has none to call.
const require = createRequire(new URL('../../../packages/dashboard/package.json', import.meta.url));
const { parseSync } = await import(pathToFileURL(require.resolve('vite')).href);

/**
 * The texts of a TypeScript file that users may see: all JSX text, the attributes named above, and every string or
 * template in which two words have a space between them, unless it is in a place that only programs read. So a new kind
 * of message is looked at without being listed anywhere; a wrong guess costs little, as the rules match plain words.
 */
export function findCodeStrings(path: string, text: string): CodeString[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return [...visit(program, text, {})];
}

function* visit(node: Node, text: string, place: Place): Generator<CodeString> {
  if (UNSEEN_NODES.test(node.type)) return;
  const readNode = READERS[node.type];
  if (readNode) yield* readNode(node, text, place);
  else yield* visitChildren(node, text, TRANSPARENT.test(node.type) ? place : {});
}

function* visitChildren(node: Node, text: string, place: Place): Generator<CodeString> {
  for (const value of Object.values(node)) yield* visitAll(value, text, place);
}

function* visitAll(value: unknown, text: string, place: Place): Generator<CodeString> {
  for (const each of Array.isArray(value) ? value : [value]) {
    if (typeof each === 'object' && each !== null && 'type' in each) {
      yield* visit(each as Node, text, place);
    }
  }
}

/** The kinds of nodes that hold texts, or decide whether what is in them is one. */
const READERS: Record<
  string,
  (node: Node, text: string, place: Place) => Generator<CodeString> | CodeString[]
> = {
  JSXText: ({ start, end }, text, { element = '' }) =>
    /\p{L}/u.test(text.slice(start, end))
      ? [{ start, end, isHeading: HEADING_TAGS.test(element) }]
      : [],
  Literal: ({ start, end, value }, _text, { attribute = '' }) =>
    typeof value === 'string' && (SEEN.test(attribute) || PROSE.test(value))
      ? [{ start: start + 1, end: end - 1, isHeading: HEADING_ATTRIBUTES.test(attribute) }]
      : [],
  *TemplateLiteral({ start, end, quasis, expressions }, text) {
    const shown = text.slice(start + 1, end - 1).replace(/\$\{[^}]*\}/g, '$x');
    if (PROSE.test(shown)) {
      for (const piece of quasis as Node[]) {
        yield { start: piece.start, end: piece.end, isHeading: false };
      }
    }
    yield* visitAll(expressions, text, {});
  },
  *TaggedTemplateExpression(node, text) {
    const tag = String((node.tag as Node).name);
    if (!UNSEEN_TAGS.test(tag)) yield* visitChildren(node, text, {});
  },
  *JSXElement({ openingElement, children }, text) {
    const { name, attributes } = openingElement as Node;
    yield* visitAll(attributes, text, {});
    yield* visitAll(children, text, { element: String((name as Node).name) });
  },
  *JSXAttribute({ name, value }, text) {
    const attribute = String((name as Node).name);
    if (!UNSEEN.test(attribute)) yield* visitAll(value, text, { attribute });
  },
  *Property({ key, value }, text) {
    const { name, value: literal } = key as Node;
    if (!OTHER_LANGUAGE.test(String(name ?? literal))) yield* visitAll(value, text, {});
  },
};
