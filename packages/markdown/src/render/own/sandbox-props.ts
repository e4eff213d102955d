import { isNode, walk } from '@quire/sandbox';
import { parseExpression } from '../../expression/parse-script.ts';
import { isPlainObject, isPrimitive, type PlainObject } from '../../expression/values.ts';
import type { RenderContext } from '../context.ts';

/** The props of a snippet that are data; markup and functions stay on the page. */
export function toDataProps({ props = {} }: Pick<RenderContext, 'props'>): PlainObject {
  const data: PlainObject = {};
  for (const [name, value] of Object.entries(props)) {
    if (isData(value)) data[name] = value;
  }
  return data;
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  return isPlainObject(value)
    ? Object.values(value).every(isData)
    : isPrimitive(value) && value !== undefined;
}

/**
 * An expression as a function of its props, for the sandbox. It sees them as `props`, and in a snippet each by
 * its name; a name that was not passed may be one of the language.
 */
export function toPropsFunction(source: string, result: string, context: RenderContext): string {
  const { imports, declarations } = context.source;
  const declared = new Set(declarations.map(({ name }) => name));
  for (const { names } of imports) for (const { local } of names) declared.add(local);
  const props = declared.has('props') ? 'given' : 'props';
  if (!context.scope.takesProps) return `(${props}) => (${result})`;
  const names = listNames(source).filter((name) => name !== props && !declared.has(name));
  const bound = names.map((name) => `${name} = globalThis.${name}`);
  return `(${props}) => { const { ${bound.join(', ')} } = ${props}; return (${result}); }`;
}

/** Components and hooks are none of them: those come from the library. */
const PROP_NAME = /^(?!use[A-Z])[a-z_$][\w$]*$/;
const RESERVED = new Set(['arguments', 'await', 'eval', 'let', 'static', 'undefined', 'yield']);

function listNames(source: string): string[] {
  const root = parseExpression(source);
  const names = new Set<string>();
  if (!isNode(root)) return [];
  walk(root, ({ type, name }) => {
    const isProp = type === 'Identifier' && typeof name === 'string' && PROP_NAME.test(name);
    if (isProp && !RESERVED.has(name)) names.add(name);
  });
  return [...names];
}
