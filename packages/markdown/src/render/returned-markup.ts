import type { Declaration } from '../parse/esm.ts';
import { type ParsedPage, parsePage } from '../parse/parse-page.ts';

const known = new WeakMap<Declaration, ParsedPage | undefined>();

/** The markup that a component of a file returns, as a page of its own; nothing where the component computes it. */
export function readReturnedMarkup(declaration: Declaration, file: string): ParsedPage | undefined {
  if (known.has(declaration)) return known.get(declaration);
  const text = findMarkup(declaration);
  const page = text === undefined ? undefined : parsePage({ file, text });
  known.set(declaration, page);
  return page;
}

/** What of the syntax tree is looked at. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  /** Of a function. */
  body?: Syntax | Syntax[];
  /** Of a `return`. */
  argument?: Syntax;
}

function findMarkup({ node, script }: Declaration): string | undefined {
  const { type, body } = node as Syntax;
  if (!/Function/.test(type) || !body || Array.isArray(body)) return undefined;
  const markup = body.type === 'BlockStatement' ? findReturn(body) : body;
  if (markup?.type !== 'JSXElement') return undefined;
  return toMargin(script, markup);
}

/** What a function with nothing but a `return` returns. */
function findReturn({ body }: Syntax): Syntax | undefined {
  const [first, ...others] = Array.isArray(body) ? body : [];
  return others.length === 0 && first?.type === 'ReturnStatement' ? first.argument : undefined;
}

/** The text, with its first line at the margin. */
function toMargin(script: string, { start, end }: Syntax): string {
  const line = script.slice(script.lastIndexOf('\n', start - 1) + 1, start);
  const inset = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return script.slice(start, end).replace(new RegExp(`\n[ \t]{1,${inset || 1}}`, 'g'), '\n');
}
