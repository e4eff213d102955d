/** Small words that tell a language; each is in few others of these lists. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and is are to how what does do can with when which for this that my i',
  de: 'der die das und ist sind wie was kann ich nicht mit eine einen wird für auf den von zu',
  fr: 'le la les des est sont et comment que quoi puis je une pour dans avec sur du ne pas',
  es: 'el los las es son y cómo qué puedo una para con por del se mi al cuál',
  pt: 'os as é são e como que posso uma para com por do da não meu ao qual',
  it: 'il gli è sono e come che posso una per con di della non mio al quale',
  nl: 'het de een en is zijn hoe wat kan ik niet met voor van wordt op mijn',
};

/** Scripts that tell more than words do; Latin is the one that is left. */
const SCRIPTS: readonly [name: string, signs: RegExp][] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['han', /\p{Script=Han}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['greek', /\p{Script=Greek}/u],
  ['thai', /\p{Script=Thai}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
];
const MAX_TEXT = 20_000;
/** A script counts once it is this share of the letters: docs of one language quote another. */
const SCRIPT_SHARE = 0.2;
const ENOUGH_SMALL_WORDS = 2;

/** The language of a text, or its script where that says it; nothing where there is too little to tell. */
function guessLanguage(text: string): string | undefined {
  const looked = text.slice(0, MAX_TEXT);
  const letters = looked.match(/\p{L}/gu) ?? [];
  for (const [name, signs] of SCRIPTS) {
    const count = letters.filter((letter) => signs.test(letter)).length;
    if (count > 0 && count >= letters.length * SCRIPT_SHARE) return name;
  }
  const words = looked.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(SMALL_WORDS).map(([language, list]) => {
    const known = new Set(list.split(' '));
    return { language, count: words.filter((word) => known.has(word)).length };
  });
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  if (!best || best.count < ENOUGH_SMALL_WORDS || best.count === next?.count) return undefined;
  return best.language;
}

/** Whether a question is in another language than the pages: then words cannot be compared. */
export function isOtherLanguage(question: string, pages: string): boolean {
  const [asked, written] = [guessLanguage(question), guessLanguage(pages)];
  return asked !== undefined && written !== undefined && asked !== written;
}
