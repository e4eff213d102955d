import { NOT_LITERAL } from '../expression/literal.ts';
import { readWrittenValue } from '../expression/written-value.ts';
import type { JsxNode } from '../tree/nodes.ts';

/** The props of a use whose values its source says plainly; `true` for a prop that is only named. */
export function readWrittenProps({ attributes }: JsxNode): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    const written = typeof value === 'object' && value ? readWrittenValue(value.value) : value;
    if (written !== NOT_LITERAL) values[name] = written ?? true;
  }
  return values;
}

/** Those of them that are a text, a number or a truth value, as text. */
export function toTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) texts[name] = String(value);
  }
  return texts;
}

/** Values with every `href` in them, however deep, as an address that leads on. */
export function moveLinks<Value>(value: Value, link: (address: string) => string): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => moveLinks(item, link)) as Value;
  const moved: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value)) {
    const isLink = name === 'href' && typeof item === 'string';
    moved[name] = isLink ? link(item) : moveLinks(item, link);
  }
  return moved as Value;
}
