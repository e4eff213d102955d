import type { ApiWords } from './api-words.ts';
import { ENGLISH } from './english.ts';
import { ARABIC } from './languages/ar.ts';
import { GERMAN } from './languages/de.ts';
import { SPANISH } from './languages/es.ts';
import { FRENCH } from './languages/fr.ts';
import { HEBREW } from './languages/he.ts';
import { ITALIAN } from './languages/it.ts';
import { JAPANESE } from './languages/ja.ts';
import { KOREAN } from './languages/ko.ts';
import { DUTCH } from './languages/nl.ts';
import { POLISH } from './languages/pl.ts';
import { PORTUGUESE } from './languages/pt.ts';
import { RUSSIAN } from './languages/ru.ts';
import { SWEDISH } from './languages/sv.ts';
import { TURKISH } from './languages/tr.ts';
import { UKRAINIAN } from './languages/uk.ts';
import { CHINESE } from './languages/zh.ts';
import { TRADITIONAL_CHINESE } from './languages/zh-hant.ts';

const LANGUAGES: ReadonlyMap<string, ApiWords> = new Map(
  Object.entries({
    en: ENGLISH,
    ar: ARABIC,
    de: GERMAN,
    es: SPANISH,
    fr: FRENCH,
    he: HEBREW,
    it: ITALIAN,
    ja: JAPANESE,
    ko: KOREAN,
    nl: DUTCH,
    pl: POLISH,
    pt: PORTUGUESE,
    ru: RUSSIAN,
    sv: SWEDISH,
    tr: TURKISH,
    uk: UKRAINIAN,
    zh: CHINESE,
    'zh-hant': TRADITIONAL_CHINESE,
  }),
);

/** The words of a language by its row in the tables of the theme; English ones where there are none. */
export function apiWordsOf(language: string): ApiWords {
  return LANGUAGES.get(language) ?? ENGLISH;
}
