import type { JsonValue } from '@quire/openapi';

const MAX_LENGTH = 300;

/** The description of an operation, if it is one plain sentence or two that can stand below the title. */
export function toPageDescription(value: JsonValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const isPlain = text.length <= MAX_LENGTH && !/[\n*_`[\]<>#|\\]|https?:/.test(text);
  return text !== '' && isPlain ? text : undefined;
}
