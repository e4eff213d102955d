import { LANGUAGES, makeCode } from './code-samples.mjs';
import { createRandom } from './random.mjs';
import { pickNoun, pickOwnWords, pickWord } from './vocabulary.mjs';

/** The size of a page's text at which it ends, in characters. */
const PAGE_SIZE = 5_100;
const GROUP_SIZE = 50;
const GROUPS_OF_A_TAB = 5;
const CALLOUTS = ['note', 'tip', 'warning'];
const ICONS = ['rocket', 'book', 'gear', 'code', 'bolt', 'terminal'];

/** Where the page of a number stands: groups of 50, five to a tab. */
export function toPlace(number) {
  const group = Math.floor(number / GROUP_SIZE);
  const tab = Math.floor(group / GROUPS_OF_A_TAB);
  const folder = `part-${tab + 1}/chapter-${(group % GROUPS_OF_A_TAB) + 1}`;
  return { tab, group, folder, path: `${folder}/page-${(number % GROUP_SIZE) + 1}` };
}

/** The page of a number as blocks that every dialect can write. The same whatever the site's size, but for its links. */
export function makePage(number, { seed, count }) {
  const random = createRandom(seed * 1_000_003 + number);
  const page = { own: pickOwnWords(random) };
  const place = toPlace(number);
  const writer = { random, page, number, count };
  const title = number === 0 ? 'Overview' : makeTitle(writer, 3);
  const blocks = [makeParagraph(writer), makeParagraph(writer)];
  let size = 0;
  let sections = 0;
  while (size < PAGE_SIZE) {
    const section = makeSection(writer, sections);
    sections += 1;
    blocks.push(...section);
    size += JSON.stringify(section).length;
  }
  return { ...place, number, title, description: makeSentence(writer, 12), blocks };
}

function makeSection(writer, index) {
  const { random } = writer;
  const level = index > 0 && random.next() < 0.35 ? 3 : 2;
  const blocks = [{ type: 'heading', level, text: makeTitle(writer, 4) }, makeParagraph(writer)];
  const special = SPECIALS[(index + writer.number) % SPECIALS.length];
  blocks.push(special(writer));
  if (random.next() < 0.5) blocks.push(makeParagraph(writer));
  return blocks;
}

const SPECIALS = [
  ({ random, page }) => makeCode(random, page),
  (writer) => makeTable(writer),
  (writer) => makeCallout(writer),
  (writer) => makeTabs(writer),
  (writer) => makeList(writer),
  (writer) => makeSteps(writer),
  ({ random, page }) => makeCode(random, page),
  (writer) => makeCards(writer),
  (writer) => makeDetails(writer),
];

function makeWords({ random, page }, count) {
  return Array.from({ length: count }, () => pickWord(random, page));
}

function makeTitle({ random, page }, count) {
  const words = Array.from({ length: count }, () => pickNoun(random, page));
  return capitalise(words.join(' '));
}

function makeSentence(writer, count) {
  return `${capitalise(makeWords(writer, count).join(' '))}.`;
}

function capitalise(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Three or four sentences with an identifier, a stressed word and now and then a link. */
function makeParagraph(writer) {
  const { random, page } = writer;
  const parts = [
    { type: 'text', text: `${makeSentence(writer, random.between(8, 18))} The ` },
    { type: 'code', text: `${pickNoun(random, page)}_${pickNoun(random, page)}` },
    { type: 'text', text: ` ${makeWords(writer, random.between(6, 14)).join(' ')} ` },
    { type: 'strong', text: makeWords(writer, 2).join(' ') },
    { type: 'text', text: `. ${makeSentence(writer, random.between(8, 16))}` },
  ];
  if (random.next() < 0.4)
    parts.push({ type: 'text', text: ' See ' }, makeLink(writer), { type: 'text', text: '.' });
  return { type: 'paragraph', parts };
}

/** Three of four links stay within the neighborhood, as they do on real sites. */
function makeLink(writer) {
  const { random, number, count } = writer;
  const near = Math.floor(number / GROUP_SIZE) * GROUP_SIZE + random.below(GROUP_SIZE);
  const target = random.next() < 0.75 && near < count ? near : random.below(count);
  return { type: 'link', text: makeWords(writer, 2).join(' '), path: toPlace(target).path };
}

function makeTable(writer) {
  const { random, page } = writer;
  const rows = Array.from({ length: random.between(4, 7) }, () => [
    { code: `${pickNoun(random, page)}.${pickNoun(random, page)}` },
    { text: random.pick(['string', 'number', 'boolean', 'list']) },
    { text: makeSentence(writer, random.between(5, 9)) },
  ]);
  return { type: 'table', head: ['Name', 'Type', 'Meaning'], rows };
}

function makeCallout(writer) {
  const { random } = writer;
  return {
    type: 'callout',
    kind: random.pick(CALLOUTS),
    text: makeSentence(writer, random.between(14, 26)),
  };
}

function makeTabs({ random, page }) {
  const first = random.below(LANGUAGES.length);
  const languages = [0, 1].map((step) => LANGUAGES[(first + step) % LANGUAGES.length]);
  return { type: 'tabs', items: languages.map((language) => makeCode(random, page, language)) };
}

function makeList(writer) {
  const { random } = writer;
  const items = Array.from({ length: random.between(4, 7) }, () =>
    makeSentence(writer, random.between(6, 12)),
  );
  return { type: 'list', ordered: random.next() < 0.3, items };
}

function makeSteps(writer) {
  const items = Array.from({ length: 3 }, () => ({
    title: makeTitle(writer, 2),
    text: makeSentence(writer, writer.random.between(10, 18)),
  }));
  return { type: 'steps', items };
}

function makeCards(writer) {
  const items = Array.from({ length: 4 }, () => ({
    title: makeTitle(writer, 2),
    icon: writer.random.pick(ICONS),
    path: makeLink(writer).path,
    text: makeSentence(writer, 8),
  }));
  return { type: 'cards', items };
}

function makeDetails(writer) {
  const items = Array.from({ length: 3 }, () => ({
    title: makeTitle(writer, 4),
    text: makeSentence(writer, writer.random.between(14, 24)),
  }));
  return { type: 'details', items };
}
