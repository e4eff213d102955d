/** What the list of all pages of a book is called. */
const WORDS: Record<string, string> = {
  en: 'Contents',
  de: 'Inhalt',
  fr: 'Sommaire',
  es: 'Índice',
  pt: 'Sumário',
  it: 'Indice',
  nl: 'Inhoud',
  pl: 'Spis treści',
  sv: 'Innehåll',
  ru: 'Содержание',
  uk: 'Зміст',
  tr: 'İçindekiler',
  ja: '目次',
  ko: '목차',
  zh: '目录',
  'zh-hant': '目錄',
  ar: 'المحتويات',
  he: 'תוכן העניינים',
};

const TRADITIONAL = /^zh-(?:hant|tw|hk)/;

/** That word in a language, by its BCP 47 tag; in English where we have no other. */
export function toContentsWord(tag: string): string {
  const lower = tag.toLowerCase();
  const code = TRADITIONAL.test(lower) ? 'zh-hant' : (lower.split('-')[0] ?? lower);
  return WORDS[code] ?? 'Contents';
}
