import type { AuditValue } from '../database/schema/index.ts';

/** An entry says what changed, not all of it. */
const MAX_VALUE = 4_000;
const MAX_TEXT = 500;
/** Whoever adds a value must not add a secret; a name like these is left out all the same. */
const SECRETS = /password|secret|token|credential|private|hash|cookie/i;

/** A value as an entry may hold it: without secrets, with texts cut, and nothing where it is still too large. */
export function toAuditValue(value: Record<string, unknown> | null | undefined): AuditValue {
  if (!value) return null;
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (SECRETS.test(key)) return part === null || typeof part === 'boolean' ? part : '[left out]';
    return typeof part === 'string' ? toPlainText(part) : part;
  });
  return text.length > MAX_VALUE ? { tooLarge: text.length } : JSON.parse(text);
}

/** One text of an entry. The database knows no NUL. */
export function toPlainText(text: string): string {
  const plain = text.replaceAll('\0', '');
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}…` : plain;
}
