import type { Strings } from './strings.ts';
import { ENGLISH, STRINGS } from './table.ts';

/** Codes of docs.json that are not the language's own. */
const ALIASES: Record<string, string> = {
  cn: 'zh-Hans',
  jp: 'ja',
  'ja-jp': 'ja',
  'fr-ca': 'fr-CA',
};
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur']);
const TRADITIONAL = new Set(['zh-hant', 'zh-tw', 'zh-hk']);

export interface Language {
  /** For `<html lang>`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  strings: Strings;
  /** The row of the tables that the words are from. */
  words: string;
}

/** What a language code of docs.json means for a page; English words where we have no others. */
export function resolveLanguage(code: string): Language {
  const tag = ALIASES[code.toLowerCase()] ?? code;
  const lower = tag.toLowerCase();
  const base = lower.split('-')[0] ?? lower;
  const row = TRADITIONAL.has(lower) ? 'zh-hant' : base;
  const words = STRINGS.has(row) ? row : 'en';
  const strings = STRINGS.get(words) ?? ENGLISH;
  return { tag, direction: RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr', strings, words };
}
