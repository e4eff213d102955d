import type { AST } from '@eslint-community/regexpp';
import { type CharacterElement, toCharacterTest } from '../pattern/character-test.ts';
import { PatternUnsupported, parsePattern } from '../pattern/parse-pattern.ts';
import { MAX_GENERATED_TEXT } from './limits.ts';
import type { SeededRandom } from './random.ts';

/**
 * A text for a pattern; nothing when the pattern is not understood. What it says of the text around a place
 * (`(?=…)`, `\b`) is not minded, so the text may not fit.
 */
export function samplePattern(pattern: string, random: SeededRandom): string | undefined {
  try {
    const run: Run = { random, text: '', known: new Map() };
    addAlternative(parsePattern(pattern).alternatives, run);
    return run.text;
  } catch (error) {
    if (error instanceof PatternUnsupported) return undefined;
    throw error;
  }
}

interface Run {
  random: SeededRandom;
  text: string;
  /** The characters that fit an element, which may be repeated. */
  known: Map<CharacterElement, string[]>;
}

function addAlternative(alternatives: readonly AST.Alternative[], run: Run): void {
  for (const element of run.random.pick(alternatives).elements) addElement(element, run);
}

function addElement(element: AST.Element, run: Run): void {
  if (run.text.length >= MAX_GENERATED_TEXT) return;
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      addAlternative(element.alternatives, run);
      break;
    case 'Quantifier': {
      const { min, max } = element;
      const most = Math.min(max, Math.max(min, 1) + 2);
      // Something shows more than nothing.
      const count = run.random.integer(Math.max(min, Math.min(1, most)), most);
      for (let done = 0; done < count && run.text.length < MAX_GENERATED_TEXT; done++) {
        const { length } = run.text;
        addElement(element.element, run);
        // What can be nothing can be nothing again.
        if (run.text.length === length) break;
      }
      break;
    }
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      run.text += pickCharacter(element, run);
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const OTHERS = ' -_.,:;!?@#$%&*+=/()[]{}<>|~^"\'`\\\t\néßñ中Ω';

function pickCharacter(element: CharacterElement, { random, known }: Run): string {
  const fitting = known.get(element) ?? listCharacters(element);
  known.set(element, fitting);
  return fitting.length > 0 ? random.pick(fitting) : '';
}

/** Letters and digits where they fit, else other signs, else what the element itself names. */
function listCharacters(element: CharacterElement): string[] {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  const fits = toCharacterTest(element);
  const plain = [...LETTERS].filter(fits);
  const fitting = plain.length > 0 ? plain : [...OTHERS].filter(fits);
  if (fitting.length > 0) return fitting;
  const [first] = element.type === 'CharacterClass' ? element.elements : [];
  if (first?.type === 'Character') return [String.fromCodePoint(first.value)];
  return first?.type === 'CharacterClassRange' ? [String.fromCodePoint(first.min.value)] : [];
}
