import type { SeededRandom } from './soak.ts';

/** A block that an edit is expected to mark. */
export interface ExpectedBlock {
  state: 'added' | 'removed' | 'changed' | 'moved';
  /** One of several, where the page decides it. */
  kind: string | readonly string[];
  /** Left out where the page decides it. */
  text?: string;
  /** Words that have to be marked, for a changed block. */
  words?: { removed: string; added: string };
  note?: string;
  moved?: 'from' | 'to';
}

/** An edit of a page's text, and the blocks that a reader sees changed by it. */
export interface PageEdit {
  name: string;
  text: string;
  expected: ExpectedBlock[];
}

type MakeEdit = (page: SourcePage, random: SeededRandom, mark: string) => PageEdit | undefined;

/** A page as lines, each with what it is, and in how many components it stands. */
interface SourcePage {
  lines: readonly string[];
  kinds: readonly LineKind[];
  depths: readonly number[];
}

type LineKind = 'blank' | 'text' | 'heading' | 'item' | 'row' | 'code' | 'fence' | 'other';

const PLAIN = /^(?!.*--)[A-Z][A-Za-z0-9 ,.;()-]*[A-Za-z0-9.)]$/;
const PLAIN_CELL = /^[A-Za-z][A-Za-z0-9 ,.()-]*$/;

/** Reads what each line of a page is. Frontmatter and whatever is not plain are `other`. */
export function readSource(text: string): SourcePage {
  const lines = text.split('\n');
  const kinds: LineKind[] = [];
  const depths: number[] = [];
  const top = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1;
  let fence: string | undefined;
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    depths.push(depth);
    const [, marks, info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const isFence =
      marks !== undefined &&
      (fence === undefined || (marks.startsWith(fence) && info.trim() === ''));
    if (index <= top) kinds.push('other');
    else if (isFence) {
      fence = fence === undefined ? marks : undefined;
      kinds.push('fence');
    } else if (fence !== undefined) kinds.push('code');
    else {
      depth += countTags(line);
      kinds.push(depth === 0 ? toKind(line) : 'other');
    }
  }
  return { lines, kinds, depths };
}

function countTags(line: string): number {
  const opened =
    line.match(/<[A-Za-z][^<>]*(?<!\/)>?$|<[A-Za-z][^<>]*[^/<>]>|<[A-Za-z]>/g)?.length ?? 0;
  const closed = line.match(/<\/[A-Za-z]|\/>\s*$/g)?.length ?? 0;
  return opened - closed;
}

function toKind(line: string): LineKind {
  if (line.trim() === '') return 'blank';
  if (/^#{2,4} /.test(line)) return 'heading';
  if (/^[-*] /.test(line)) return 'item';
  if (/^\|.*\|\s*$/.test(line)) return 'row';
  return PLAIN.test(line) ? 'text' : 'other';
}

/** Lines of one paragraph each, plain, with nothing near that could join with what is put there. */
function listParagraphs({ lines, kinds }: SourcePage): number[] {
  const isFree = (index: number) => kinds[index] === 'blank' || kinds[index] === undefined;
  const isBlockEnd = (index: number) =>
    ['text', 'heading', 'fence', undefined].includes(kinds[index]);
  return lines.flatMap((line, index) => {
    if (kinds[index] !== 'text' || !isFree(index - 1) || !isFree(index + 1)) return [];
    if (!isBlockEnd(index - 2) || !isBlockEnd(index + 2)) return [];
    return isOnlyOne(lines, line) && line.split(' ').length >= 4 ? [index] : [];
  });
}

function isOnlyOne(lines: readonly string[], line: string): boolean {
  return lines.filter((each) => each.trim() === line.trim()).length === 1;
}

/** The lines of `kind` that can be told from all others. */
function listPlain(
  { lines, kinds }: SourcePage,
  kind: LineKind,
  isPlain: (text: string) => boolean,
): number[] {
  return lines.flatMap((line, index) =>
    kinds[index] === kind && isPlain(line) && isOnlyOne(lines, line) ? [index] : [],
  );
}

const listItems = (page: SourcePage) =>
  listPlain(
    page,
    'item',
    (line) => PLAIN.test(line.slice(2)) && line.split(' ').length >= 4,
  ).filter(
    // An item with more below it is more than its words.
    (index) =>
      ['item', 'blank', undefined].includes(page.kinds[index + 1]) &&
      !/^\s+\S/.test(page.lines[index + 1] ?? '') &&
      !isLoose(page, index),
  );

/** Whether blank lines stand between items, which makes paragraphs of them. */
function isLoose({ lines, kinds }: SourcePage, index: number): boolean {
  const isItemAfterBlank =
    kinds[index + 1] === 'blank' &&
    (kinds[index + 2] === 'item' || /^\s/.test(lines[index + 2] ?? ''));
  const isItemBeforeBlank =
    kinds[index - 1] === 'blank' &&
    (kinds[index - 2] === 'item' || /^\s/.test(lines[index - 2] ?? ''));
  return isItemAfterBlank || isItemBeforeBlank;
}

const readCells = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Rows below the header whose cells are plain. */
function listRows(page: SourcePage): number[] {
  return listPlain(page, 'row', (line) =>
    readCells(line).every((cell) => PLAIN_CELL.test(cell)),
  ).filter((index) => {
    let start = index;
    while (page.kinds[start - 1] === 'row') start -= 1;
    return (
      index >= start + 2 &&
      /^[|\s:-]+$/.test(page.lines[start + 1] ?? '') &&
      readCells(page.lines[index] ?? '').length === readCells(page.lines[start] ?? '').length
    );
  });
}

/** Lines of code that say something, in fences of at least four lines. */
function listCodeLines({ lines, kinds }: SourcePage): number[] {
  return lines.flatMap((line, index) => {
    if (
      kinds[index] !== 'code' ||
      !/^[\w ."'=:,()/-]{8,90}$/.test(line.trim()) ||
      !isOnlyOne(lines, line)
    )
      return [];
    if ((line.match(/[A-Za-z]{2,}/g)?.length ?? 0) < 3) return [];
    let [start, end] = [index, index];
    while (kinds[start - 1] === 'code') start -= 1;
    while (kinds[end + 1] === 'code') end += 1;
    const info = lines[start - 1] ?? '';
    // Marks of lines in the head of a fence would mean other lines after the edit.
    return end - start >= 3 && /^```[a-z]*$/.test(info) && !/mermaid|math|latex/.test(info)
      ? [index]
      : [];
  });
}

function replace(page: SourcePage, index: number, count: number, ...lines: string[]): string {
  return [...page.lines.slice(0, index), ...lines, ...page.lines.slice(index + count)].join('\n');
}

const shown = (line: string) => line.trim().replace(/\s+/g, ' ');
const rowText = (line: string) => readCells(line).join(' ');

function pick<Value>(values: readonly Value[], random: SeededRandom): Value | undefined {
  return values.length === 0 ? undefined : random.of(values);
}

/** Replaces a word from the middle. */
function changeWord(line: string, random: SeededRandom, mark: string) {
  const words = [...line.matchAll(/[A-Za-z]{3,}/g)].filter(
    ({ 0: word }) => line.split(new RegExp(`\\b${word}\\b`)).length === 2,
  );
  const word = pick(words, random);
  if (!word) return undefined;
  const text = line.slice(0, word.index) + mark + line.slice(word.index + word[0].length);
  return { text, words: { removed: word[0], added: mark } };
}

const EDITS: Readonly<Record<string, MakeEdit>> = {
  'insert a paragraph'(page, random, mark) {
    const index = pick(listParagraphs(page), random);
    if (index === undefined) return undefined;
    const text = `This ${mark} paragraph was not here before ${mark}.`;
    return edit(replace(page, index, 0, text, ''), { state: 'added', kind: 'paragraph', text });
  },
  'delete a paragraph'(page, random) {
    const index = pick(listParagraphs(page), random);
    if (index === undefined) return undefined;
    const text = shown(page.lines[index] ?? '');
    return edit(replace(page, index, 2), { state: 'removed', kind: 'paragraph', text });
  },
  'change a word of a paragraph'(page, random, mark) {
    return changeLine(page, listParagraphs(page), { kind: 'paragraph', random, mark });
  },
  'move a paragraph'(page, random) {
    const index = pick(listParagraphs(page), random);
    if (index === undefined) return undefined;
    const targets = page.lines.flatMap((_, at) => {
      const between = page.kinds.slice(Math.min(at, index), Math.max(at, index));
      const isFar = between.filter((kind) => kind === 'text' || kind === 'heading').length >= 3;
      const isFree =
        page.kinds[at] === 'heading' &&
        page.kinds[at - 1] === 'blank' &&
        ['text', 'fence'].includes(page.kinds[at - 2] ?? '');
      return isFar && isFree ? [at] : [];
    });
    const at = pick(targets, random);
    if (at === undefined) return undefined;
    const text = shown(page.lines[index] ?? '');
    const lines = [...page.lines];
    const [first, second] = at > index ? [at, index] : [index, at];
    if (at > index) {
      lines.splice(first, 0, text, '');
      lines.splice(second, 2);
    } else {
      lines.splice(first, 2);
      lines.splice(second, 0, text, '');
    }
    return edit(
      lines.join('\n'),
      { state: 'moved', kind: 'paragraph', text, moved: 'from' },
      { state: 'moved', kind: 'paragraph', text, moved: 'to' },
    );
  },
  'insert a list item'(page, random, mark) {
    const index = pick(listItems(page), random);
    if (index === undefined) return undefined;
    const text = `The ${mark} item is new ${mark}`;
    const bullet = (page.lines[index] ?? '').slice(0, 2);
    return edit(replace(page, index, 0, bullet + text), {
      state: 'added',
      kind: 'list-item',
      text,
    });
  },
  'delete a list item'(page, random) {
    const near = listItems(page).filter(
      (index) => page.kinds[index - 1] === 'item' || page.kinds[index + 1] === 'item',
    );
    const index = pick(near, random);
    if (index === undefined) return undefined;
    const text = shown((page.lines[index] ?? '').slice(2));
    return edit(replace(page, index, 1), { state: 'removed', kind: 'list-item', text });
  },
  'change a word of a list item'(page, random, mark) {
    return changeLine(page, listItems(page), { kind: 'list-item', random, mark, prefix: 2 });
  },
  'insert a table row'(page, random, mark) {
    const index = pick(listRows(page), random);
    if (index === undefined) return undefined;
    const cells = readCells(page.lines[index] ?? '').map((_, at) => `${mark} cell ${at}`);
    const row = `| ${cells.join(' | ')} |`;
    return edit(replace(page, index, 0, row), {
      state: 'added',
      kind: 'table-row',
      text: cells.join(' '),
    });
  },
  'delete a table row'(page, random) {
    const index = pick(listRows(page), random);
    if (index === undefined) return undefined;
    const text = rowText(page.lines[index] ?? '');
    return edit(replace(page, index, 1), { state: 'removed', kind: 'table-row', text });
  },
  'change a cell of a table'(page, random, mark) {
    const rows = listRows(page).filter((index) =>
      /[a-z]{3,}.*\|.*[a-z]{3,}/i.test(page.lines[index] ?? ''),
    );
    return changeLine(page, rows, { kind: 'table-row', random, mark, toText: rowText });
  },
  'move a table row'(page, random) {
    const rows = listRows(page);
    const index = pick(
      rows.filter(
        (each) => rows.includes(each + 1) && rows.includes(each + 2) && rows.includes(each + 3),
      ),
      random,
    );
    if (index === undefined) return undefined;
    const row = page.lines[index] ?? '';
    const lines = [...page.lines];
    lines.splice(index + 4, 0, row);
    lines.splice(index, 1);
    const text = rowText(row);
    return edit(
      lines.join('\n'),
      { state: 'moved', kind: 'table-row', text, moved: 'from' },
      { state: 'moved', kind: 'table-row', text, moved: 'to' },
    );
  },
  'insert a code line'(page, random, mark) {
    const index = pick(listCodeLines(page), random);
    if (index === undefined) return undefined;
    const text = `${mark} = compute ${mark}`;
    return edit(replace(page, index, 0, text), { state: 'added', kind: 'code-line', text });
  },
  'delete a code line'(page, random) {
    const index = pick(listCodeLines(page), random);
    if (index === undefined) return undefined;
    const text = shown(page.lines[index] ?? '');
    return edit(replace(page, index, 1), { state: 'removed', kind: 'code-line', text });
  },
  'change a word of a code line'(page, random, mark) {
    return changeLine(page, listCodeLines(page), { kind: 'code-line', random, mark });
  },
  'change a heading'(page, random, mark) {
    const index = pick(
      listPlain(page, 'heading', (line) => PLAIN.test(line.replace(/^#+ /, ''))),
      random,
    );
    if (index === undefined) return undefined;
    const line = page.lines[index] ?? '';
    return edit(replace(page, index, 1, `${line} ${mark}`), {
      state: 'changed',
      kind: 'heading',
      text: shown(`${line} ${mark}`.replace(/^#+ /, '')),
      words: { removed: '', added: mark },
    });
  },
  'insert a heading'(page, random, mark) {
    const index = pick(listParagraphs(page), random);
    if (index === undefined) return undefined;
    const text = `Chapter ${mark}`;
    return edit(replace(page, index, 0, `## ${text}`, ''), {
      state: 'added',
      kind: 'heading',
      text,
    });
  },
  'change the level of a heading'(page, random) {
    const index = pick(
      listPlain(page, 'heading', (line) => /^## /.test(line) && PLAIN.test(line.slice(3))),
      random,
    );
    if (index === undefined) return undefined;
    const line = page.lines[index] ?? '';
    return edit(replace(page, index, 1, `#${line}`), {
      state: 'changed',
      kind: 'heading',
      text: shown(line.slice(3)),
      note: 'Heading level is now 3 (was 2)',
    });
  },
  'change where a link goes'(page, random, mark) {
    const links = page.lines.flatMap((line, index) => {
      const found =
        /^([A-Z][A-Za-z0-9 ,]*)\[([A-Za-z0-9 ]+)\]\((\/[\w/-]+|https:\/\/[\w./-]+)\)([A-Za-z0-9 ,.]*)$/.exec(
          line,
        );
      const isAlone =
        page.kinds[index - 1] === 'blank' &&
        page.kinds[index + 1] === 'blank' &&
        page.kinds[index] === 'other' &&
        !/^\s/.test(line);
      return found && isAlone && isOnlyOne(page.lines, line) ? [{ index, found }] : [];
    });
    const link = pick(links, random);
    if (!link) return undefined;
    const [, before = '', words = '', , after = ''] = link.found;
    const target = `https://example.com/${mark}`;
    return edit(replace(page, link.index, 1, `${before}[${words}](${target})${after}`), {
      state: 'changed',
      kind: 'paragraph',
      text: shown(before + words + after),
      note: `Link “${words.trim()}” now goes to ${target}`,
    });
  },
  'change the alternative text of an image'(page, random, mark) {
    const images = page.lines.flatMap((line, index) => {
      const found = /^!\[([^\]"]*)\]\(([^)\s]+)\)$/.exec(line);
      const isAlone =
        page.kinds[index - 1] === 'blank' &&
        page.kinds[index + 1] === 'blank' &&
        page.kinds[index] === 'other';
      return found && isAlone && isOnlyOne(page.lines, line) ? [{ index, found }] : [];
    });
    const image = pick(images, random);
    if (!image) return undefined;
    const alt = `A picture of ${mark}`;
    return edit(replace(page, image.index, 1, `![${alt}](${image.found[2]})`), {
      state: 'changed',
      kind: 'image',
      text: alt,
      note: `Alternative text is now “${alt}”`,
    });
  },
  'change a word inside a component'(page, random, mark) {
    const inside = page.lines.flatMap((line, index) => {
      const isAlone = [index - 1, index + 1].every((at) =>
        /^\s*(?:<\/?[A-Z].*>)?\s*$/.test(page.lines[at] ?? ''),
      );
      const isPlain =
        page.kinds[index] === 'other' && (page.depths[index] ?? 0) > 0 && PLAIN.test(line.trim());
      return isPlain && isAlone && line.split(' ').length > 5 && isOnlyOne(page.lines, line)
        ? [index]
        : [];
    });
    return changeLine(page, inside, { kind: ['paragraph', 'text', 'list-item'], random, mark });
  },
  'change the title of a component'(page, random, mark) {
    const titled =
      /^(\s*<(?:Card|Accordion|Step)\b[^>]*\btitle=")([A-Z][A-Za-z0-9 ]+)("[^>]*>?)\s*$/;
    const found = pick(
      page.lines.flatMap((line, index) => {
        const match = page.kinds[index] === 'other' ? titled.exec(line) : null;
        return match && isOnlyOne(page.lines, line) ? [{ index, match }] : [];
      }),
      random,
    );
    if (!found) return undefined;
    const [, before = '', title = '', after = ''] = found.match;
    return edit(replace(page, found.index, 1, `${before}${title} ${mark}${after}`), {
      state: 'changed',
      kind: 'label',
      text: shown(`${title} ${mark}`),
      words: { removed: '', added: mark },
    });
  },
  'change where a card leads'(page, random, mark) {
    const linked = /^(\s*<Card\b[^>]*\bhref=")([^"]+)("[^>]*>?)\s*$/;
    const found = pick(
      page.lines.flatMap((line, index) => {
        const match = page.kinds[index] === 'other' ? linked.exec(line) : null;
        return match && isOnlyOne(page.lines, line) ? [{ index, match }] : [];
      }),
      random,
    );
    if (!found) return undefined;
    const target = `https://example.com/${mark}`;
    return edit(replace(page, found.index, 1, `${found.match[1]}${target}${found.match[3]}`), {
      state: 'changed',
      kind: 'component',
      note: `Link now goes to ${target}`,
    });
  },
  'insert a callout'(page, random, mark) {
    const index = pick(listParagraphs(page), random);
    if (index === undefined) return undefined;
    const text = `Mind the ${mark} ahead.`;
    return edit(replace(page, index, 0, `<Note>${text}</Note>`, ''), {
      state: 'added',
      kind: 'component',
      text,
    });
  },
};

/** What edits there are. */
export const EDIT_NAMES: readonly string[] = Object.keys(EDITS);

/** Makes an edit of a page; nothing when the page has nothing to make it with. */
export function makeEdit(
  name: string,
  text: string,
  random: SeededRandom,
  mark: string,
): PageEdit | undefined {
  const made = EDITS[name]?.(readSource(text), random, mark);
  return made && { ...made, name };
}

function edit(text: string, ...expected: ExpectedBlock[]): PageEdit {
  return { name: '', text, expected };
}

interface LineChange {
  kind: ExpectedBlock['kind'];
  random: SeededRandom;
  mark: string;
  /** Characters before the words. */
  prefix?: number;
  toText?: (line: string) => string;
}

function changeLine(
  page: SourcePage,
  from: readonly number[],
  change: LineChange,
): PageEdit | undefined {
  const { kind, random, mark, prefix = 0, toText = shown } = change;
  const index = pick(from, random);
  if (index === undefined) return undefined;
  const line = page.lines[index] ?? '';
  const changed = changeWord(line.slice(prefix), random, mark);
  if (!changed) return undefined;
  const text = toText(changed.text);
  return edit(replace(page, index, 1, line.slice(0, prefix) + changed.text), {
    state: 'changed',
    kind,
    text,
    words: changed.words,
  });
}
