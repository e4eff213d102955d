/** What not to write, and why. */
export interface Filler {
  avoid: string;
  pattern?: string;
  why: string;
}
export interface Word extends Filler {
  use: string;
}
export const WORDS: Word[];
export const FILLER: Filler[];
export const SPELLINGS: Record<string, string>;
export const PROPER_NAMES: string[];
export function toPattern(rule: Filler): string;
