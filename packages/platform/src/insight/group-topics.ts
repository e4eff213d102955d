import { listTellingWords } from '@quire/assistant';
import { compareText } from '@quire/base';
import type { TopicRow } from '@quire/contract';

/** A text that readers wrote, and how often it was in vain. */
export interface MissedText {
  text: string;
  unanswered: number;
  unsure: number;
  disliked: number;
  searchesWithoutResults: number;
  /** A question can be unanswered and disliked: it counts once. */
  total: number;
}

/** The most topics that are told. */
const MAX_TOPICS = 100;
const MAX_EXAMPLES = 5;
/** A word that more of the texts have, such as the product's name, tells none of them apart. */
const COMMON_SHARE = 0.25;
/** Where there are few texts, a word may be in all of a few. */
const FEW_TEXTS = 4;
/** A name has the word that its texts share, and those that most of them have besides. */
const NAME_WORDS = 3;
const NAME_SHARE = 0.5;
/** What stands in the place of redacted parts says nothing of the topic. */
const SIGNS = /\[[a-z]+\]/g;

interface Entry extends MissedText {
  /** The words that tell, by their stems, in order. */
  words: ReadonlyMap<string, string>;
}

/**
 * Puts texts together by the words that they share, the most telling first: again and again the word is taken that is
 * in the most texts for how rare it is, and these texts are a topic. The same texts give the same topics in the same
 * order.
 */
export function groupTopics(texts: readonly MissedText[]): TopicRow[] {
  const entries = texts.map(toEntry).sort(compareEntries);
  const rarity = measureRarity(entries);
  const topics: TopicRow[] = [];
  let open = entries.filter(({ words }) => words.size > 0);
  while (topics.length < MAX_TOPICS) {
    const stem = chooseStem(open, rarity);
    if (stem === undefined) break;
    topics.push(
      toTopic(
        open.filter(({ words }) => words.has(stem)),
        stem,
      ),
    );
    open = open.filter(({ words }) => !words.has(stem));
  }
  const alone = open.map((entry) => toTopic([entry], undefined));
  const wordless = entries.filter(({ words }) => words.size === 0);
  const rest = wordless.length > 0 ? [{ ...toTopic(wordless, undefined), topic: null }] : [];
  return [...topics, ...alone, ...rest].sort(compareTopics).slice(0, MAX_TOPICS);
}

function toEntry(missed: MissedText): Entry {
  const question = missed.text.replace(SIGNS, ' ');
  const terms = listTellingWords(question);
  return { ...missed, words: new Map(terms.map(({ stem, term }) => [stem, term])) };
}

/** How much each stem tells: nothing where it is in most texts, and little where it is in many. */
function measureRarity(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const spread = new Map<string, number>();
  for (const stem of entries.flatMap(({ words }) => [...words.keys()])) {
    spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  const most = Math.max(FEW_TEXTS, entries.length * COMMON_SHARE);
  return new Map(
    [...spread].map(([stem, count]) => [
      stem,
      count > most ? 0 : Math.log(1 + entries.length / count),
    ]),
  );
}

/** The stem that at least two texts share and that tells most; of equals the first by its letters. */
function chooseStem(
  entries: readonly Entry[],
  rarity: ReadonlyMap<string, number>,
): string | undefined {
  const found = new Map<string, { texts: number; total: number }>();
  for (const { words, total } of entries) {
    for (const stem of words.keys()) {
      const known = found.get(stem) ?? { texts: 0, total: 0 };
      found.set(stem, { texts: known.texts + 1, total: known.total + total });
    }
  }
  let best: { stem: string; weight: number } | undefined;
  for (const [stem, { texts, total }] of found) {
    const weight = texts > 1 ? total * (rarity.get(stem) ?? 0) : 0;
    const lead = weight - (best?.weight ?? 0);
    if (lead > 0 || (lead === 0 && best && compareText(stem, best.stem) < 0))
      best = { stem, weight };
  }
  return best?.stem;
}

function toTopic(entries: readonly Entry[], stem: string | undefined): TopicRow {
  const add = (pick: (entry: Entry) => number) =>
    entries.reduce((sum, entry) => sum + pick(entry), 0);
  return {
    topic: nameTopic(entries, stem),
    total: add(({ total }) => total),
    unanswered: add(({ unanswered }) => unanswered),
    unsure: add(({ unsure }) => unsure),
    disliked: add(({ disliked }) => disliked),
    searchesWithoutResults: add(({ searchesWithoutResults }) => searchesWithoutResults),
    examples: entries.slice(0, MAX_EXAMPLES).map(({ text }) => text),
  };
}

/** The words that most of the texts share, as the most frequent text has them. */
function nameTopic(entries: readonly Entry[], stem: string | undefined): string {
  const counts = new Map<string, number>();
  for (const own of entries.flatMap(({ words }) => [...words.keys()])) {
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const shared = [...counts]
    .filter(([own, count]) => own !== stem && count > entries.length * NAME_SHARE)
    .sort(([one, a], [other, b]) => b - a || compareText(one, other))
    .map(([own]) => own);
  const chosen = new Set([...(stem === undefined ? [] : [stem]), ...shared].slice(0, NAME_WORDS));
  const inOrder = entries.flatMap(({ words }) => [...words]).filter(([own]) => chosen.has(own));
  return [...new Map(inOrder.toReversed())]
    .toReversed()
    .map(([, word]) => word)
    .join(' ');
}

function compareEntries(one: Entry, other: Entry): number {
  return other.total - one.total || compareText(one.text, other.text);
}

function compareTopics(one: TopicRow, other: TopicRow): number {
  return other.total - one.total || compareText(one.topic ?? '', other.topic ?? '');
}
