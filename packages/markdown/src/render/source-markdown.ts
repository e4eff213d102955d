import { type ComponentDescriptor, type ComponentRegistry, mayUse, tagsOf } from '../component.ts';
import { NOT_LITERAL } from '../expression/literal.ts';
import { isEmpty } from '../expression/parse-script.ts';
import { readWrittenValue } from '../expression/written-value.ts';
import { parsePage } from '../parse/parse-page.ts';
import type { ExpressionNode, JsxNode, MdxNode } from '../tree/nodes.ts';
import { dedent } from './dedent.ts';

/**
 * The source of a page as Markdown for programs: as its author wrote it, but without comments, and
 * with components that read differently there. A page that cannot be parsed stays as it is.
 */
export function toSourceMarkdown(text: string, components: ComponentRegistry): string {
  const special = new Map<string, ComponentDescriptor>();
  for (const component of components.values()) {
    if (!component.toMarkdown || !mayUse(text, component)) continue;
    for (const tag of tagsOf(component)) special.set(tag, component);
  }
  if (special.size === 0 && !text.includes('{/*')) return text;
  const page = parsePage({ file: '', text });
  if (page.status !== 'ok') return text;
  return rewrite(page.root.children, { text, start: 0, end: text.length }, special);
}

interface Stretch {
  text: string;
  start: number;
  end: number;
}

/** A stretch of the source, in which these nodes stand. */
function rewrite(
  nodes: readonly MdxNode[],
  { text, start, end }: Stretch,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  let result = '';
  let at = start;
  for (const use of findUses(nodes, special)) {
    const from = use.position?.start.offset ?? 0;
    const to = use.position?.end.offset ?? from;
    const written = 'attributes' in use ? writeUse(use, text, special) : '';
    const lines = written.replace(/\n(?=.)/g, `\n${indentAt(text, from)}`);
    const before = text.slice(at, from);
    const rest = /^[ \t]*\n+/.exec(text.slice(to, end))?.[0].length ?? 0;
    // Where nothing is left of a block, its line goes too.
    const goes = written === '' && rest > 0 && /(^|\n)[ \t]*$/.test(result + before);
    result += goes ? before.replace(/[ \t]+$/, '') : before + lines;
    at = goes ? to + rest : to;
  }
  return result + text.slice(at, end);
}

/** The outermost uses of these components, and comments, in order. */
function findUses(
  nodes: readonly MdxNode[],
  special: ReadonlyMap<string, ComponentDescriptor>,
): (JsxNode | ExpressionNode)[] {
  return nodes.flatMap((node) => {
    if ('attributes' in node && special.has(node.name ?? '')) return [node];
    if (isComment(node)) return [node];
    return 'children' in node ? findUses(node.children, special) : [];
  });
}

function isComment(node: MdxNode): node is ExpressionNode {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && node.value !== '' && isEmpty(node.value);
}

function writeUse(
  use: JsxNode,
  text: string,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  const content = contentOf(use, text, special);
  const values = writtenValues(use);
  const props = textsOf(values);
  return special.get(use.name ?? '')?.toMarkdown?.({ props, values, content }) ?? '';
}

function contentOf(
  { children }: JsxNode,
  text: string,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return '';
  return dedent(indentAt(text, start) + rewrite(children, { text, start, end }, special));
}

/** The spaces before a place, where nothing else stands before it on its line. */
function indentAt(text: string, offset: number): string {
  return /(?:^|\n)([ \t]*)$/.exec(text.slice(0, offset))?.[1] ?? '';
}

function writtenValues({ attributes }: JsxNode): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    const written = typeof value === 'object' && value ? readWrittenValue(value.value) : value;
    // A name alone is a flag.
    if (written !== NOT_LITERAL) values[name] = written ?? true;
  }
  return values;
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
