import type { ValueWarning } from '@quire/openapi/browser';
import { say } from '../page-words.ts';
import { ENGLISH, WORDS } from '../words.ts';

type FaultWords = Readonly<Record<keyof typeof ENGLISH.faults, string>>;

/**
 * A warning in the language of the page. The check, which `quire check` and the mock use too, speaks
 * English; the few phrases that it is made of are known, and what is not among them stays as it is.
 */
export function sayWarning(
  { text, parts }: Pick<ValueWarning, 'text' | 'parts'>,
  words: FaultWords = WORDS.faults,
): string {
  if (words === ENGLISH.faults) return text;
  const { place, expected, actual } = parts;
  return say(words.sentence, {
    place,
    expected: translate(expected, words),
    actual: translate(actual, words),
  });
}

function translate(phrase: string, words: FaultWords): string {
  const whole = translateWhole(phrase, words);
  if (whole !== undefined) return whole;
  // Types and shapes that a value may have.
  const choices = phrase.split(/,? or /).map((one) => translateWhole(one, words));
  return choices.includes(undefined) ? phrase : choices.join(words.or);
}

function translateWhole(phrase: string, words: FaultWords): string | undefined {
  if (phrase === 'null') return phrase;
  for (const name of Object.keys(PATTERNS) as (keyof typeof ENGLISH.faults)[]) {
    const found = PATTERNS[name]?.exec(phrase);
    if (!found) continue;
    const [, inner] = found;
    if (inner === undefined) return words[name];
    return say(words[name], HAS_PHRASE.has(name) ? translate(inner, words) : inner);
  }
  return undefined;
}

/** Whose value is a phrase as well. */
const HAS_PHRASE = new Set<string>(['namesEach']);

const { sentence: _, or: __, ...PHRASES } = ENGLISH.faults;

/** Each phrase, with what stands at its place. */
const PATTERNS: Readonly<Partial<FaultPatterns>> = Object.fromEntries(
  Object.entries(PHRASES).map(([name, text]) => {
    const written = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{}', '(.*)');
    return [name, new RegExp(`^${written}$`, 's')];
  }),
);

type FaultPatterns = Record<keyof typeof ENGLISH.faults, RegExp>;
