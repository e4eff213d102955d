import type { ENGLISH } from './english.ts';

type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Words<English[Name]>;
};

/** Every word that API pages say, in one language. */
export type ApiWords = Words<typeof ENGLISH>;

/** A text with the values in its places, one after the other. */
export function say(text: string, ...values: readonly (string | number)[]): string {
  let index = 0;
  return text.replace(/\{\}/g, (place) => String(values[index++] ?? place));
}
