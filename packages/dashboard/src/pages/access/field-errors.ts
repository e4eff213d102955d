import { RequestFailed } from '@quire/contract/client';
import { toSentences } from '../../api/request-failed.ts';

/** What a request was refused for, by the field that it is about; the rest is said of all of it. */
export interface FieldErrors {
  /** Of a field, by its place in the body: `signIn.issuer`. */
  at(field: string): string | undefined;
  /** Whether something is wrong that no field shows. */
  hasOthers: boolean;
}

/** Sorts what an error says to the fields that are shown. */
export function toFieldErrors(error: unknown, shown: readonly string[]): FieldErrors {
  const details = error instanceof RequestFailed ? error.details : [];
  const found = new Map<string, string>();
  let others = 0;
  for (const { message, path } of details) {
    const field = shown.find((name) => isAt(path ?? '', `body.${name}`));
    if (field === undefined) others++;
    else if (!found.has(field)) found.set(field, toSentence(message));
  }
  const isPlain = details.length === 0 && error !== null && toSentences(error).length > 0;
  return { at: (field) => found.get(field), hasOthers: isPlain || others > 0 };
}

/** One entry of a list is shown at the list. */
function isAt(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function toSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
