import { type Node, parse } from 'acorn';
import { transform } from 'sucrase';

/** A module as JavaScript, every line where it was, and what of it depends on where it lies. */
export interface CompiledModule {
  code: string;
  /** What it imports, in order. */
  imports: readonly Piece[];
  /** Uses of `import.meta.url` and the like; the text is the name after the dot. */
  metas: readonly Piece[];
}

/** A stretch of the code, and the text that it stands for. */
export interface Piece {
  start: number;
  end: number;
  text: string;
}

/** Why a module cannot be read, and in which line. */
export class NotCompiled extends Error {
  readonly line: number | undefined;

  constructor(reason: string, line: number | undefined) {
    super(reason);
    this.line = line;
  }
}

/** Takes the types out of a module and finds what it imports. Nothing of it is run. */
export function compileModule(file: string, source: string): CompiledModule {
  try {
    const code = /\.m?ts$/.test(file) ? stripTypes(source) : source;
    const options = { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true } as const;
    const pieces = findPieces(parse(code, options) as unknown as SyntaxNode);
    return { code, ...pieces };
  } catch (error) {
    throw toReason(error);
  }
}

function stripTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code;
}

type SyntaxNode = Node & Record<string, unknown>;

function findPieces(program: SyntaxNode): Pick<CompiledModule, 'imports' | 'metas'> {
  const imports: Piece[] = [];
  const metas: Piece[] = [];
  const open: SyntaxNode[] = [program];
  for (let node = open.pop(); node; node = open.pop()) {
    const source = toSource(node);
    if (source) imports.push(source);
    const meta = toMeta(node);
    if (meta) metas.push(meta);
    for (const value of Object.values(node)) {
      open.push(...[value].flat().filter(isNode));
    }
  }
  return { imports: imports.sort(byPlace), metas: metas.sort(byPlace) };
}

/** The address in an import, an export from elsewhere or `import('…')`. */
function toSource(node: SyntaxNode): Piece | undefined {
  if (!/^(?:Import|Export(?:Named|All))(?:Declaration|Expression)$/.test(node.type)) return;
  const { source } = node;
  if (!isNode(source) || source.type !== 'Literal') return undefined;
  return { start: source.start, end: source.end, text: String(source.value) };
}

/** `import.meta.url`. */
function toMeta(node: SyntaxNode): Piece | undefined {
  const { object, property, computed } = node;
  if (node.type !== 'MemberExpression' || computed || !isNode(object) || !isNode(property)) return;
  if (object.type !== 'MetaProperty') return undefined;
  return { start: node.start, end: node.end, text: String(property.name) };
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const byPlace = (a: Piece, b: Piece) => a.start - b.start;

/** Both parsers write the place at the end of their sentence. */
function toReason(error: unknown): NotCompiled {
  const message = error instanceof Error ? error.message : String(error);
  const line = /\((\d+):\d+\)\s*$/.exec(message)?.[1];
  const reason = message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/\s*\(\d+:\d+\)\s*$/, '');
  return new NotCompiled(reason, line === undefined ? undefined : Number(line));
}
