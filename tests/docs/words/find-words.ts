import {
  FILLER,
  PROPER_NAMES,
  SPELLINGS,
  toPattern,
  WORDS,
} from '../../../scripts/words/rules.mjs';

/** A word that the rules do not allow: where it begins in its text, and what to use. */
export interface FoundWord {
  index: number;
  message: string;
}

/** A rule that finds its words in a text. */
export interface WordRule {
  expression: RegExp;
  advice: string;
}

/** A word that is part of a path, a flag, a command or another name is not a word. */
const NAME_BEFORE = /(?:[/@$=.#&-]|quire [a-z-]+ )$/;
const NAME_AFTER = /^(?:[/=@]|[.:-]\w)/;

export const WORD_RULES: readonly WordRule[] = [
  ...WORDS.map((rule) => toRule(toPattern(rule), `use ${rule.use}. ${rule.why}`)),
  ...FILLER.map((rule) => toRule(toPattern(rule), `leave it out. ${rule.why}`)),
];

function toRule(pattern: string, advice: string): WordRule {
  const words = pattern.replaceAll(' ', '\\s+');
  return { expression: new RegExp(`(?<!\\w)(?:${words})(?!\\w)`, 'gi'), advice };
}

/** Every avoided word of a text. Code between backticks is not looked at. */
export function findWords(text: string, rules = WORD_RULES): FoundWord[] {
  const prose = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  const avoided = rules.flatMap(({ expression, advice }) =>
    [...prose.matchAll(expression)].map(({ 0: word, index }) => ({ word, index, advice })),
  );
  const british = [...prose.matchAll(/[a-z]+/gi)].flatMap(({ 0: word, index }) => {
    const american = SPELLINGS[word.toLowerCase()];
    return american ? [{ word, index, advice: `use “${american}”. US spelling.` }] : [];
  });
  return [...avoided, ...british]
    .filter(({ word, index }) => !isName(prose, index, index + word.length))
    .map(({ word, index, advice }) => ({
      index,
      message: `“${word.replace(/\s+/g, ' ')}”: ${advice}`,
    }));
}

function isName(text: string, start: number, end: number): boolean {
  return NAME_BEFORE.test(text.slice(0, start)) || NAME_AFTER.test(text.slice(end));
}

/** Every word of a heading that has a capital letter and is neither a name nor the first of a sentence. */
export function findCapitals(heading: string): FoundWord[] {
  const prose = heading.replace(/`[^`]*`/g, (code) => 'x'.repeat(code.length));
  return [...prose.matchAll(/(?<=[\p{L}\d,;)’"”] )[A-Z][a-z]+(?![\w.-]*[A-Z\d_])/gu)]
    .filter(({ 0: word }) => !PROPER_NAMES.includes(word))
    .map(({ 0: word, index }) => ({
      index,
      message: `“${word}”: write headings in sentence case. Names are listed in scripts/words/rules.mjs.`,
    }));
}
