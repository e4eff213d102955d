import * as z from 'zod';

/** Language codes of docs.json, each with its BCP 47 tag and its name in the language itself. */
export const LANGUAGES: Readonly<Record<string, { tag: string; name: string }>> = {
  en: { tag: 'en', name: 'English' },
  cn: { tag: 'zh-Hans', name: '简体中文' },
  zh: { tag: 'zh', name: '中文' },
  'zh-Hans': { tag: 'zh-Hans', name: '简体中文' },
  'zh-Hant': { tag: 'zh-Hant', name: '繁體中文' },
  'zh-CN': { tag: 'zh-CN', name: '简体中文' },
  'zh-TW': { tag: 'zh-TW', name: '繁體中文' },
  es: { tag: 'es', name: 'Español' },
  fr: { tag: 'fr', name: 'Français' },
  'fr-CA': { tag: 'fr-CA', name: 'Français (Canada)' },
  'fr-ca': { tag: 'fr-CA', name: 'Français (Canada)' },
  ja: { tag: 'ja', name: '日本語' },
  jp: { tag: 'ja', name: '日本語' },
  'ja-jp': { tag: 'ja-JP', name: '日本語' },
  'ja-JP': { tag: 'ja-JP', name: '日本語' },
  pt: { tag: 'pt', name: 'Português' },
  'pt-BR': { tag: 'pt-BR', name: 'Português (Brasil)' },
  de: { tag: 'de', name: 'Deutsch' },
  ko: { tag: 'ko', name: '한국어' },
  it: { tag: 'it', name: 'Italiano' },
  ru: { tag: 'ru', name: 'Русский' },
  ro: { tag: 'ro', name: 'Română' },
  cs: { tag: 'cs', name: 'Čeština' },
  id: { tag: 'id', name: 'Bahasa Indonesia' },
  ar: { tag: 'ar', name: 'العربية' },
  tr: { tag: 'tr', name: 'Türkçe' },
  hi: { tag: 'hi', name: 'हिन्दी' },
  sv: { tag: 'sv', name: 'Svenska' },
  no: { tag: 'no', name: 'Norsk' },
  da: { tag: 'da', name: 'Dansk' },
  lv: { tag: 'lv', name: 'Latviešu' },
  nl: { tag: 'nl', name: 'Nederlands' },
  uk: { tag: 'uk', name: 'Українська' },
  vi: { tag: 'vi', name: 'Tiếng Việt' },
  pl: { tag: 'pl', name: 'Polski' },
  uz: { tag: 'uz', name: 'Oʻzbekcha' },
  he: { tag: 'he', name: 'עברית' },
  ca: { tag: 'ca', name: 'Català' },
  fi: { tag: 'fi', name: 'Suomi' },
  hu: { tag: 'hu', name: 'Magyar' },
};

const EXPECTATION = 'a language code such as en, fr or pt-BR';

/** A listed code, or any other well-formed one: its texts are then English. */
export const languageCode = z.union(
  [z.enum(Object.keys(LANGUAGES)), z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/)],
  EXPECTATION,
);
