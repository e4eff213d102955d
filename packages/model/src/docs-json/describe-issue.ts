import type * as z from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * What a value has to be, as the rest of a sentence that begins "must be". A schema that says it
 * better gives its own words, in the same form.
 */
export function toExpectation(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_WORDS[String(issue.expected)] ?? String(issue.expected);
    case 'invalid_value':
      return toChoice((issue.values as unknown[]).map(String));
    case 'too_small':
      return issue.origin === 'array'
        ? 'a list with at least one entry'
        : `at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `a list with at most ${issue.maximum} entries`
        : `at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'invalid_key':
      return 'under a known key';
    default:
      return 'a value of another type';
  }
}

/** `a, b or c`, or only the first ones of a long list. */
function toChoice(choices: readonly string[]): string {
  if (choices.length > 24) return `one of ${choices.slice(0, 24).join(', ')} …`;
  const last = choices.at(-1);
  return choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${last}` : `${last}`;
}

/** A value as a message shows it: short, and never a whole structure. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
