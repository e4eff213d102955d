import { listTerms } from '@quire/search';
import { toStem } from './stem.ts';
import { CHINESE, ENGLISH, JAPANESE } from './thesaurus-data.ts';

/** A word or phrase that may stand for another, by its stems, and how well: 0 to 1. */
export interface Kin {
  stems: readonly string[];
  quality: number;
}

/** How well a word stands for the first of its group, and the first for it. */
const SAME = 0.75;
const SAME_BACK = 0.6;
/** How well two others of one group stand for each other. */
const SAME_AMONG = 0.4;
const NEAR = 0.42;
const NEAR_BACK = 0.35;

interface Thesaurus {
  kin: ReadonlyMap<string, Kin[]>;
  /** The phrases that begin with a stem, the longest first. */
  phrases: ReadonlyMap<string, string[][]>;
}

let built: Thesaurus | undefined;

/** The words and phrases that may stand for these stems, the best first. */
export function listKin(stems: readonly string[]): readonly Kin[] {
  return thesaurus().kin.get(stems.join(' ')) ?? [];
}

/**
 * Where the words of the longest phrase stand that begins at a place of a text. A verb and its particle may
 * have their object between them: “turn the cache off”.
 */
export function findPhrase(stems: readonly string[], at: number): readonly number[] | undefined {
  const begun = thesaurus().phrases.get(stems[at] ?? '') ?? [];
  for (const phrase of begun) {
    if (phrase.every((stem, index) => stems[at + index] === stem)) {
      return phrase.map((_, index) => at + index);
    }
    const particle = phrase.length === 2 ? (phrase[1] ?? '') : '';
    if (!PARTICLES.has(particle)) continue;
    const place = stems.indexOf(particle, at + 2);
    if (place > 0 && place - at <= MAX_OBJECT + 1) return [at, place];
  }
  return undefined;
}

const PARTICLES = new Set(['back', 'off', 'on', 'up', 'down', 'out', 'away', 'in'].map(toStem));
/** Words between a verb and its particle. */
const MAX_OBJECT = 4;

function thesaurus(): Thesaurus {
  built ??= buildThesaurus([ENGLISH, CHINESE, JAPANESE].join('\n'));
  return built;
}

function buildThesaurus(data: string): Thesaurus {
  const kin = new Map<string, Map<string, Kin>>();
  const phrases = new Map<string, Map<string, string[]>>();
  const relate = (from: string[], to: string[], quality: number) => {
    const key = to.join(' ');
    if (from.join(' ') === key) return;
    const known = remember(kin, from.join(' '), () => new Map<string, Kin>());
    if ((known.get(key)?.quality ?? 0) < quality) known.set(key, { stems: to, quality });
    if (from.length > 1 && from[0])
      remember(phrases, from[0], () => new Map()).set(from.join(' '), from);
  };
  for (const line of data.split('\n')) {
    const [same = [], near = []] = line.split('~').map(toEntries);
    const [first, ...others] = same;
    if (!first) continue;
    for (const other of others) {
      relate(first, other, SAME);
      relate(other, first, SAME_BACK);
      for (const another of others) relate(other, another, SAME_AMONG);
    }
    for (const other of near) {
      relate(first, other, NEAR);
      relate(other, first, NEAR_BACK);
    }
  }
  const byQuality = (a: Kin, b: Kin) => b.quality - a.quality;
  return {
    kin: new Map([...kin].map(([key, known]) => [key, [...known.values()].sort(byQuality)])),
    phrases: new Map(
      [...phrases].map(([first, known]) => [
        first,
        [...known.values()].sort((a, b) => b.length - a.length),
      ]),
    ),
  };
}

/** Entries of a part of a line, each as its stems; the last character of a run of pairs says nothing new. */
function toEntries(part: string): string[][] {
  return part
    .split(',')
    .map((entry) => dropRests(listTerms(entry)).map(toStem))
    .filter((stems) => stems.length > 0);
}

/** Without the single character that ends a run of characters without gaps. */
function dropRests(terms: readonly string[]): string[] {
  return terms.filter(
    (term, at) =>
      !(
        at > 0 &&
        term.length === 1 &&
        terms[at - 1]?.length === 2 &&
        terms[at - 1]?.endsWith(term)
      ),
  );
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
