/** A page of an index, as its files have it. */
export type IndexedRecord = [
  address: string,
  title: string,
  breadcrumbs: string[],
  sections: [id: string, heading: string, text: string][],
];

/** A query, and the pages that are right answers to it. */
export interface SeededQuery {
  kind: string;
  query: string;
  right: ReadonlySet<string>;
}

/** More pages than this with the same words: no one of them is the right one. */
const MAX_RIGHT = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Numbers from 0 to below `limit`, the same ones for the same seed. */
export function createDice(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Dice = ReturnType<typeof createDice>;
type Draw = (records: readonly IndexedRecord[], dice: Dice) => SeededQuery | undefined;

/** Draws queries of each kind in turn, as readers ask: from headings, texts, names and beginnings. */
export function drawQueries(
  records: readonly IndexedRecord[],
  count: number,
  seed: number,
): SeededQuery[] {
  const dice = createDice(seed);
  const kinds = [drawTypo, drawPair, drawName, drawBeginning, drawPacked];
  const queries: SeededQuery[] = [];
  for (let tries = 0; queries.length < count && tries < count * 400; tries++) {
    const query = kinds[tries % kinds.length]?.(records, dice);
    if (query) queries.push(query);
  }
  return queries;
}

const drawTypo: Draw = (records, dice) => {
  const heading = drawHeading(records, dice);
  const words = heading?.text.match(/[A-Za-z]{5,}/g) ?? [];
  const word = pick(words, dice);
  if (!heading || !word) return undefined;
  const query = heading.text.replace(word, misspell(word, dice));
  return { kind: 'typo', query, right: heading.right };
};

/** One letter changed, left out, doubled or swapped with the next. */
function misspell(word: string, dice: Dice): string {
  const at = dice(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const other = LETTERS.charAt(dice(LETTERS.length));
  const forms = [
    before + other + after,
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return forms[dice(forms.length)] ?? word;
}

const drawPair: Draw = (records, dice) => {
  const [, , text] = drawSection(records, dice);
  const words = [...new Set(text.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [])];
  const [first, second] = [pick(words, dice), pick(words, dice)];
  if (!first || !second || first === second) return undefined;
  const has = (content: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(content);
  const right = findRight(records, ([, , content]) => has(content, first) && has(content, second));
  return right && { kind: 'pair', query: `${first} ${second}`, right };
};

const drawName: Draw = (records, dice) => {
  const [, , text] = drawSection(records, dice);
  const name = pick(text.match(/\b[a-z]+(?:[A-Z][a-z]+|[_.][a-z]{2,})+\b/g) ?? [], dice);
  if (!name) return undefined;
  const right = findRight(records, ([, heading, content]) =>
    `${heading} ${content}`.includes(name),
  );
  return right && { kind: 'name', query: name, right };
};

const drawBeginning: Draw = (records, dice) => {
  const heading = drawHeading(records, dice);
  if (!heading || !/[A-Za-z]{5,}$/.test(heading.text)) return undefined;
  return { kind: 'beginning', query: heading.text.slice(0, -2), right: heading.right };
};

const drawPacked: Draw = (records, dice) => {
  const [, , text] = drawSection(records, dice);
  const run = pick(
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/gu) ?? [],
    dice,
  );
  if (!run) return undefined;
  const query = run.slice(0, 4);
  const right = findRight(records, ([, heading, content]) =>
    `${heading} ${content}`.includes(query),
  );
  return right && { kind: 'packed', query, right };
};

function drawSection(records: readonly IndexedRecord[], dice: Dice): IndexedRecord[3][number] {
  const [, , , sections] = pick(records, dice) as IndexedRecord;
  return pick(sections, dice) as IndexedRecord[3][number];
}

function drawHeading(records: readonly IndexedRecord[], dice: Dice) {
  const [, text] = drawSection(records, dice);
  if (text.length < 8 || text.length > 80) return undefined;
  const right = findRight(
    records,
    ([, heading]) => heading === text,
    ([, title]) => title === text,
  );
  return right && { text, right };
}

function findRight(
  records: readonly IndexedRecord[],
  fits: (section: IndexedRecord[3][number]) => boolean,
  isPage: (record: IndexedRecord) => boolean = () => false,
): ReadonlySet<string> | undefined {
  const right = records.filter((record) => isPage(record) || record[3].some(fits));
  if (right.length === 0 || right.length > MAX_RIGHT) return undefined;
  return new Set(right.map(([address]) => address));
}

function pick<Item>(items: readonly Item[], dice: Dice): Item | undefined {
  return items[dice(items.length)];
}
