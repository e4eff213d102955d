import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BlockReport, diffStates, type PageReport } from '@quire/diff';
import { openSite } from '@quire/site';
import { afterAll, describe, expect, test } from 'vitest';
import { ownSites, realSites, unpackSite } from '../support/corpus.ts';
import { EDIT_NAMES, type ExpectedBlock, makeEdit, type PageEdit } from '../support/page-edits.ts';
import { buildState } from '../support/site-state.ts';
import { createSeededRandom, type SeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const EDITS = soakCount(200);
const SEED = 20_261;
/** A site is built twice, and edited on as many pages as this. */
const EDITS_OF_A_SITE = 14;

const sites = realSites.length > 0 ? realSites : ownSites;
if (realSites.length === 0) {
  process.stdout.write(
    'The archives of real sites are not here: the edits are made in our own sites.\n',
  );
}

interface EditedPage extends PageEdit {
  path: string;
  file: string;
}

describe('edits of real pages', () => {
  const wrong: string[] = [];
  let blocks = 0;
  let expectedBlocks = 0;
  const made = new Map<string, number>();

  test(`${EDITS} seeded edits are shown as what they are, block by block`, async () => {
    const random = createSeededRandom(SEED);
    let count = 0;
    for (let round = 0; count < EDITS && round < 4 * sites.length; round++) {
      const site = sites[round % sites.length] as string;
      const wanted = Math.min(EDITS_OF_A_SITE, EDITS - count);
      const compared = await compareEdited(site, { random, wanted, first: count, made });
      count += compared.edits.length;
      for (const edit of compared.edits) {
        const page = compared.pages.get(edit.path);
        const found = page ? listMarked(page.blocks) : [];
        blocks += page ? countAll(page.blocks) : 0;
        expectedBlocks += edit.expected.length;
        wrong.push(
          ...describeDifference(edit, found).map(
            (text) => `${site} ${edit.path}, ${edit.name}: ${text}`,
          ),
        );
        compared.pages.delete(edit.path);
      }
      wrong.push(
        ...[...compared.pages.keys()].map((path) => `${site} ${path}: changed without an edit`),
      );
    }
    expect(count).toBe(EDITS);
    expect(wrong).toEqual([]);
  }, 900_000);

  afterAll(() => {
    const share = ((100 * wrong.length) / Math.max(expectedBlocks, 1)).toFixed(2);
    process.stdout.write(
      `${EDITS} edits: ${expectedBlocks} blocks expected to be marked, of ${blocks} on these pages; ${wrong.length} wrong (${share} % of the marked)\n`,
    );
    process.stdout.write(
      [...made]
        .map(([name, times]) => `${times} × ${name}`)
        .join(', ')
        .concat('\n'),
    );
  });
});

interface Wanted {
  random: SeededRandom;
  wanted: number;
  first: number;
  /** How often each edit was made. */
  made: Map<string, number>;
}

/** Edits pages of a site, one edit each, and compares the site before with the site after. */
async function compareEdited(site: string, { random, wanted, first, made }: Wanted) {
  const folder = await createTemporaryFolder();
  try {
    const source = unpackSite(site, folder.path);
    const pages = listSources(source, await listPages(source));
    const edits: EditedPage[] = [];
    const texts = new Map(pages.map((page) => [page, readFileSync(page.file, 'utf8')]));
    while (edits.length < wanted && texts.size > 0) {
      const edit = makeRarest(texts, { random, made, mark: `zebra${first + edits.length}` });
      if (!edit) break;
      edits.push(edit);
    }
    if (edits.length === 0) return { edits, pages: new Map<string, PageReport>() };
    const paths = edits.map(({ path }) => path);
    const before = await buildState('before', { source, paths });
    const usable = edits.filter(({ path }) => !before.degraded.has(path));
    for (const { file, text } of usable) writeFileSync(file, text);
    const after = await buildState('after', { source, paths });
    const report = await diffStates(before, after);
    const changed = new Map(report.pages.map((page) => [page.after?.path ?? '', page]));
    return { edits: usable, pages: changed as Map<string, PageReport> };
  } finally {
    await folder.remove();
  }
}

/** Makes the edit that was made least so far, of those that some page has what it needs for. */
function makeRarest(
  texts: Map<{ path: string; file: string }, string>,
  { random, made, mark }: { random: SeededRandom; made: Map<string, number>; mark: string },
): EditedPage | undefined {
  const names = [...EDIT_NAMES].sort((one, other) => (made.get(one) ?? 0) - (made.get(other) ?? 0));
  const pages = [...texts.keys()];
  for (const name of names) {
    const from = random.below(pages.length);
    for (const page of [...pages.slice(from), ...pages.slice(0, from)]) {
      const edit = makeEdit(name, texts.get(page) ?? '', random, mark);
      if (!edit) continue;
      texts.delete(page);
      made.set(name, (made.get(name) ?? 0) + 1);
      return { ...edit, ...page };
    }
  }
  return undefined;
}

async function listPages(source: string): Promise<string[]> {
  const site = await openSite(source);
  const paths = site.selected.map(({ path }) => path);
  site.close();
  return paths;
}

/** Pages that a writer wrote, with their files. */
function listSources(source: string, paths: readonly string[]) {
  return paths.flatMap((path) => {
    const file = [`${path}.mdx`, `${path}.md`]
      .map((name) => join(source, name))
      .find((each) => existsSync(each));
    return file && !/^openapi:|^api:/m.test(readFileSync(file, 'utf8').slice(0, 800))
      ? [{ path, file }]
      : [];
  });
}

/** The blocks with a finding; of one that is new or gone as a whole, the block alone. */
function listMarked(blocks: readonly BlockReport[]): BlockReport[] {
  return blocks.flatMap((block) => {
    if (block.state === 'same') return listMarked(block.blocks ?? []);
    return [block, ...(block.state === 'changed' ? listMarked(block.blocks ?? []) : [])];
  });
}

function countAll(blocks: readonly BlockReport[]): number {
  return blocks.reduce((sum, block) => sum + 1 + countAll(block.blocks ?? []), 0);
}

/** What was marked and should not have been, and the other way round. */
function describeDifference(edit: PageEdit, found: readonly BlockReport[]): string[] {
  const left = [...found];
  const missed = edit.expected.filter((expected) => {
    const index = left.findIndex((block) => isExpected(block, expected));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [
    ...missed.map((block) => `not marked: ${JSON.stringify(block)}`),
    ...left.map((block) => `marked: ${JSON.stringify(block).slice(0, 600)}`),
  ];
}

function isExpected(block: BlockReport, expected: ExpectedBlock): boolean {
  const { state, kind, text, words, note, moved } = expected;
  const kinds = typeof kind === 'string' ? [kind] : kind;
  if (block.state !== state || !kinds.includes(block.kind) || block.moved !== moved) return false;
  if (text !== undefined && block.text.trim().replace(/\s+/g, ' ') !== text) return false;
  const joined = (wanted: string) =>
    (block.words ?? [])
      .filter((run) => run.state === wanted)
      .map((run) => run.text.trim())
      .join(' ')
      .trim();
  if (words && (joined('removed') !== words.removed || joined('added') !== words.added))
    return false;
  return note === undefined || (block.notes ?? []).some((each) => each.startsWith(note));
}

describe('a snippet that several pages use', () => {
  test('shows its change on each page, and the pages as one group', async () => {
    const folder = await createTemporaryFolder();
    const write = (name: string, text: string) => {
      mkdirSync(join(folder.path, name, '..'), { recursive: true });
      writeFileSync(join(folder.path, name), text);
    };
    const names = ['one', 'two', 'three', 'four'];
    write('docs.json', JSON.stringify({ name: 'Tea', navigation: { pages: names } }));
    write('snippets/brew.mdx', 'Boil the water first.\n\nWait for three minutes.\n');
    for (const name of names) {
      const own = `# Cup ${name}\n\nThis page is about cup ${name}.\n\n`;
      const use = name === 'four' ? '' : "import Brew from '/snippets/brew.mdx';\n\n";
      write(`${name}.mdx`, `---\ntitle: Cup ${name}\n---\n\n${use}${own}${use && '<Brew />\n'}`);
    }
    const before = await buildState('before', { source: folder.path });
    write('snippets/brew.mdx', 'Boil the water first.\n\nWait for five minutes.\n');
    const after = await buildState('after', { source: folder.path });
    const report = await diffStates(before, after);
    expect(report.groups).toEqual([{ id: 1, pages: ['one', 'three', 'two'] }]);
    expect(report.pages.map(({ group, blocks }) => [group, listMarked(blocks)])).toEqual(
      ['one', 'three', 'two'].map(() => [
        1,
        [
          {
            kind: 'paragraph',
            state: 'changed',
            text: 'Wait for five minutes.',
            words: [
              { state: 'same', text: 'Wait for ' },
              { state: 'removed', text: 'three' },
              { state: 'added', text: 'five' },
              { state: 'same', text: ' minutes.' },
            ],
          },
        ],
      ]),
    );
    await folder.remove();
  });
});
