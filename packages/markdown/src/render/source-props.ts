import type { JsxAttribute } from '../tree/nodes.ts';

/** A number, a truth value, or a text without anything in it that would have to be worked out. */
const PLAIN = /^(?:-?\d+(?:\.\d+)?|true|false)$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)$/;

/** The value of a prop as text, where its source says it plainly; `true` for a prop that is only named. */
export function toLiteral(value: JsxAttribute['value']): string | undefined {
  if (value === null || value === undefined) return 'true';
  if (typeof value === 'string') return value;
  const source = value.value.trim();
  if (PLAIN.test(source)) return source;
  const [, double, single, template] = QUOTED.exec(source) ?? [];
  return double ?? single ?? template;
}
