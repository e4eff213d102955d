/**
 * A module that gives an export of another as text, if it is data through and through. Functions and markup
 * are not: then it gives nothing.
 */
export function toDataReader(module: string, name: string): string {
  return [
    `import { ${name} as value } from ${JSON.stringify(module)};`,
    'const check = (key, item) => {',
    "  const isMarkup = typeof item === 'object' && item !== null && 'props' in item && 'type' in item;",
    "  if (typeof item === 'function' || isMarkup) throw new TypeError('not data');",
    '  return item;',
    '};',
    'export const Value = () => {',
    "  try { return value === undefined ? '' : JSON.stringify(value, check); } catch { return ''; }",
    '};',
  ].join('\n');
}

/** Data that came out of the sandbox, with objects that inherit nothing. */
export function toPlainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value)) {
    if (!FORBIDDEN.has(name)) result[name] = toPlainValue(item);
  }
  return result;
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
