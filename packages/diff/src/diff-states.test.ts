import { describe, expect, it } from 'vitest';
import { diffStates, isSame } from './diff-states.ts';
import { type BlockReport, diffReportSchema } from './report.ts';
import { createTestState, type TestPage } from './testing/test-state.ts';

const compare = (before: TestPage | string, after: TestPage | string) =>
  diffStates(
    createTestState({ pages: { page: before } }),
    createTestState({ pages: { page: after } }),
  );

/** What was found on the one page: blocks that are not the same, without those inside new ones. */
async function findBlocks(before: string, after: string): Promise<Partial<BlockReport>[]> {
  const { pages } = await compare(before, after);
  const list = (blocks: readonly BlockReport[]): Partial<BlockReport>[] =>
    blocks.flatMap(({ blocks: inner = [], ...own }) => [
      ...(own.state === 'same' ? [] : [own]),
      ...(own.state === 'same' || own.state === 'changed' ? list(inner) : []),
    ]);
  return list(pages[0]?.blocks ?? []);
}

describe('what does not count', () => {
  it.each([
    ['names of style sheets', { content: '<p>Tea.</p>', sheet: 'site.22222222.css' }],
    ['generated ids', '<p id="x1">Tea.</p>'],
    ['white space', '<p>\n  Tea.\n</p>\n'],
    ['the button that copies', '<p>Tea.</p><button class="code-block-copy-button">Copy</button>'],
    ['a link to the heading itself', '<p>Tea.<a class="q-hash" href="#tea">#</a></p>'],
    ['classes and wrappers', '<div class="q-box"><p class="lead">Tea.</p></div>'],
  ])('%s', async (_, after) => {
    expect(isSame(await compare('<p>Tea.</p>', after))).toBe(true);
  });

  it('the colors of code', async () => {
    const code = (line: string) =>
      `<div class="code-block" language="js"><pre><code><span class="line">${line}</span></code></pre></div>`;
    expect(
      await findBlocks(code('let a'), code('<span class="q-tk-keyword">let</span> a')),
    ).toEqual([]);
  });

  it('the name of a picture whose bytes stayed', async () => {
    const page = (name: string) => `<p><img src="${name}" alt="Cup"></p>`;
    const state = (name: string, text: string) =>
      createTestState({ pages: { page: page(name) }, files: { [name]: text } });
    const one = state('_assets/cup.1111111111.png', 'cup');
    expect(isSame(await diffStates(one, state('_assets/mug.1111111111.png', 'cup')))).toBe(true);
    const { pages } = await diffStates(one, state('_assets/cup.2222222222.png', 'another'));
    expect(pages[0]?.blocks[1]).toEqual({
      kind: 'image',
      state: 'changed',
      text: 'Cup',
      words: [{ state: 'same', text: 'Cup' }],
      notes: ['Image cup.png has new content'],
    });
  });
});

describe('blocks', () => {
  it('that are new, gone and changed are told apart', async () => {
    const found = await findBlocks(
      '<h2>Brew</h2><p>Boil the water first.</p><p>Then it is all over now.</p>',
      '<h2>Brew</h2><p>Boil fresh water first.</p><ul><li>Wait.</li></ul>',
    );
    expect(found).toEqual([
      {
        kind: 'paragraph',
        state: 'changed',
        text: 'Boil fresh water first.',
        words: [
          { state: 'same', text: 'Boil ' },
          { state: 'removed', text: 'the' },
          { state: 'added', text: 'fresh' },
          { state: 'same', text: ' water first.' },
        ],
      },
      { kind: 'paragraph', state: 'removed', text: 'Then it is all over now.' },
      { kind: 'list', state: 'added', text: 'Wait.' },
    ]);
  });

  it('that went elsewhere are moved, at both ends', async () => {
    const blocks = [
      '<p>One for all.</p>',
      '<p>Two of us.</p>',
      '<p>Three times.</p>',
      '<p>Four more.</p>',
    ];
    const [first, ...rest] = blocks;
    expect(await findBlocks(blocks.join(''), [...rest, first].join(''))).toEqual([
      { kind: 'paragraph', state: 'moved', moved: 'from', text: 'One for all.' },
      { kind: 'paragraph', state: 'moved', moved: 'to', text: 'One for all.' },
    ]);
  });

  it('that went into a component are moved, and the component is new', async () => {
    const [found] = await findBlocks(
      '<p>Water boils at a hundred degrees.</p><p>Stay.</p>',
      '<p>Stay.</p><div class="callout" data-callout-type="note"><div><p>Water boils at a hundred degrees.</p><p>Mind it.</p></div></div>',
    );
    expect(found).toEqual({
      kind: 'paragraph',
      state: 'moved',
      moved: 'from',
      text: 'Water boils at a hundred degrees.',
    });
  });

  it('say in words what changed besides words', async () => {
    const page = (link: string, alt: string, type: string, level: number) =>
      `<p>See <a href="${link}">the guide</a>.</p><p><img src="cup.png" alt="${alt}"></p>
      <div class="callout" data-callout-type="${type}"><div>Hot.</div></div><h${level}>End</h${level}>
      <a class="card" href="${link}"><div>Card</div></a>`;
    const found = await findBlocks(
      page('/tea', 'Cup', 'note', 2),
      page('https://example.com/', 'Mug', 'tip', 3),
    );
    expect(found.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['paragraph', ['Link “the guide” now goes to https://example.com/ (was /tea)']],
      ['image', ['Alternative text is now “Mug” (was “Cup”)']],
      ['component', ['Type is now tip (was note)']],
      ['heading', ['Heading level is now 3 (was 2)']],
      ['component', ['Link now goes to https://example.com/ (was /tea)']],
    ]);
  });

  it('of a table are its rows, with the cells that changed', async () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
    const found = await findBlocks(
      table(row('green', '70 degrees'), row('black', '100 degrees')),
      table(row('green', '80 degrees'), row('white', 'cold'), row('black', '100 degrees')),
    );
    expect(found.map(({ kind, state, text, words }) => [kind, state, text, words])).toEqual([
      [
        'table-row',
        'changed',
        'green 80 degrees',
        [
          { state: 'same', text: 'green' },
          { state: 'same', text: ' | ' },
          { state: 'removed', text: '70' },
          { state: 'added', text: '80' },
          { state: 'same', text: ' degrees' },
        ],
      ],
      ['table-row', 'added', 'white cold', undefined],
    ]);
  });

  it('of text without spaces are compared by characters', async () => {
    const [found] = await findBlocks('<p>お茶を飲みます。</p>', '<p>お水を飲みます。</p>');
    expect(found?.words).toEqual([
      { state: 'same', text: 'お' },
      { state: 'removed', text: '茶' },
      { state: 'added', text: '水' },
      { state: 'same', text: 'を飲みます。' },
    ]);
  });
});

describe('pages', () => {
  it('at another path with the same words have moved; links mean the same from anywhere', async () => {
    const words = 'A page about tea that says a lot of things which nobody else says.';
    const report = await diffStates(
      createTestState({
        pages: { 'a/tea': `<p>${words} <a href="b.html">b</a></p>`, 'a/b': '<p>b</p>' },
      }),
      createTestState({
        pages: { tea: `<p>${words} <a href="a/b.html">b</a></p>`, 'a/b': '<p>b</p>' },
      }),
    );
    expect(
      report.pages.map(({ state, before, after, counts }) => [
        state,
        before?.path,
        after?.path,
        counts,
      ]),
    ).toEqual([['moved', 'a/tea', 'tea', { added: 0, removed: 0, changed: 1, moved: 0 }]]);
  });

  it('with a redirect between them are one page, even if most of it was written anew', async () => {
    const was = createTestState({ pages: { old: '<p>Tea is a hot drink that people like.</p>' } });
    const page = '<p>Tea is a hot brew of leaves, and all there is to say of it stands here.</p>';
    const redirects = [{ source: '/old', destination: '/new', permanent: true }];
    const states = (list: typeof redirects) =>
      diffStates(was, createTestState({ pages: { new: page }, redirects: list }));
    expect((await states([])).pages.map(({ state }) => state)).toEqual(['added', 'removed']);
    expect((await states(redirects)).pages.map(({ state }) => state)).toEqual(['moved']);
  });

  it('say where they stand in the navigation now', async () => {
    const { pages } = await compare(
      { content: '<p>Tea.</p>', group: 'Guides' },
      { content: '<p>Tea.</p>', group: 'Reference' },
    );
    expect(pages.map(({ state, notes, blocks }) => [state, notes, blocks])).toEqual([
      ['changed', ['Its place in the navigation is now Reference (was Guides)'], []],
    ]);
  });

  it('have their titles and descriptions compared as blocks', async () => {
    const { pages } = await compare(
      { content: '', title: 'Tea', description: 'How to drink.' },
      { content: '', title: 'Coffee', description: 'How to drink.' },
    );
    expect(pages[0]?.blocks.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['title', 'changed', 'Coffee'],
      ['description', 'same', 'How to drink.'],
    ]);
  });
});

describe('a comparison', () => {
  const many = (count: number, word: string) =>
    Array.from(
      { length: count },
      (_, at) => `<p>${word} ${at * 7} and ${word} ${at % 13}</p>`,
    ).join('');

  it('of a page with thousands of changed blocks ends, and says that it was not as close', async () => {
    const report = await compare(many(6000, 'tea'), many(6000, 'cup'));
    expect(report.pages[0]?.coarse).toBe(true);
    expect(report.remarks).toEqual(['page is too large to be compared in full.']);
  });

  it('does not look into pages that are too deep or have too many blocks', async () => {
    const deep = `${'<div>'.repeat(5000)}tea${'</div>'.repeat(5000)}`;
    for (const after of [deep, many(21_000, 'tea')]) {
      const { pages } = await compare('<p>tea</p>', after);
      expect(
        pages.map(({ state, coarse, notes, blocks }) => [state, coarse, notes, blocks]),
      ).toEqual([['changed', true, ['The page is too large to be compared block by block'], []]]);
    }
  });

  it('gives the same report each time, as its schema says', async () => {
    const pages = () => compare(many(40, 'tea'), many(38, 'tea') + many(3, 'cup'));
    const [one, other] = [await pages(), await pages()];
    expect(other).toEqual(one);
    expect(diffReportSchema.strict().parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});

describe('who may read', () => {
  const staff = [{ includes: ['staff'], excludes: [] }];
  const state = (rules: ('public' | typeof staff)[], files: Record<string, number>) =>
    createTestState({
      pages: { page: '<p>Tea.</p>' },
      access: { rules, files, lists: {}, groups: ['staff'] },
    });

  it('a page with the same words and other readers is told, with both rules', async () => {
    const report = await diffStates(
      state([staff], { 'page.html': 0 }),
      state(['public'], { 'page.html': 0 }),
    );
    expect(diffReportSchema.parse(report).pages).toMatchObject([
      {
        state: 'changed',
        before: { path: 'page', rule: staff },
        after: { path: 'page', rule: 'public' },
        notes: ['Its readers are now everybody (were staff)'],
      },
    ]);
  });

  it('the same readers at another place of the table are the same', async () => {
    const report = await diffStates(
      state([staff], { 'page.html': 0 }),
      state(['public', staff], { 'page.html': 1 }),
    );
    expect(isSame(report)).toBe(true);
  });

  it('operations are those that readers without groups see', async () => {
    const spec = (path: string) =>
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{${path}}}`;
    const files = (path: string) => ({
      'api.json': spec(''),
      '_quire/lists/api.json.json': JSON.stringify({
        of: [
          spec('').slice(0, -2),
          { rule: 'site', of: [`"/${path}":{"get":{"responses":{}}}`] },
          { rule: 0, of: [`,"/inner-${path}":{"get":{"responses":{}}}`] },
          '}}',
        ],
      }),
    });
    const access = {
      rules: [staff],
      files: {},
      lists: { 'api.json': '_quire/lists/api.json.json' },
      groups: ['staff'],
    };
    const { operations } = await diffStates(
      createTestState({ pages: {}, files: files('a'), access }),
      createTestState({ pages: {}, files: files('b'), access }),
    );
    expect(operations.map(({ state: fate, path }) => [fate, path])).toEqual([
      ['removed', '/a'],
      ['added', '/b'],
    ]);
  });
});
