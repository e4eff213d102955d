const PLAIN = /^[\x21-\x7e]*$/;
const IGNORED = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'\u2019]/g;
/** Accents of Latin, Greek and Cyrillic; vowel signs of Hebrew and Arabic. Marks of kana stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const SPECIAL = /[ßæœøđðłıþ]/g;

/** A word as the index has it: small letters, without accents, in the one normal form of Unicode. */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  if (PLAIN.test(small)) return small.includes("'") ? small.replaceAll("'", '') : small;
  return small
    .replace(IGNORED, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}
