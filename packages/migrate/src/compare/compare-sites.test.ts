import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareSites, type NewBuiltSite } from './compare-sites.ts';
import { openOldFolder } from './open-old-folder.ts';
import { readQuirePage } from './read-page.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-compare-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeOld(pages: Record<string, string>): void {
  for (const [path, html] of Object.entries(pages)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, html);
  }
}

/** A new site of pages as Quire builds them: body of the content by path. */
function toNew(
  pages: Record<string, string>,
  redirects: { source: string; destination: string }[] = [],
): NewBuiltSite {
  const paths = Object.keys(pages);
  return {
    manifest: {
      pages: paths.map((path) => ({ path })) as NewBuiltSite['manifest']['pages'],
      redirects: redirects.map((rule) => ({ ...rule, permanent: true })),
      files: {},
    },
    files: new Map(paths.map((path) => [path, `${path}.html`])),
    facts: new Map(
      paths.flatMap((path) => {
        const facts = readQuirePage(
          `<main><header id="header"><h1 id="page-title">Planes</h1></header><article id="content">${pages[path]}</article><nav id="pagination">Next</nav></main>`,
        );
        return facts ? [[`${path}.html`, facts]] : [];
      }),
    ),
  };
}

const frame = (content: string, head = '') =>
  `<html><head>${head}</head><body><header><nav><a href="/x/">Site words</a></nav></header>${content}<footer>Footer words</footer></body></html>`;

test('every old page, word, anchor and link is looked for in the new site', async () => {
  const canonical = (path: string) =>
    `<link rel="canonical" href="https://docs.example.com/planes/${path}">`;
  writeOld({
    'index.html': frame(
      `<article class="md-content__inner"><h1 id="planes">Planes<a class="headerlink" href="#planes">¶</a></h1>
       <div class="admonition note"><p class="admonition-title">Note</p><p>Fold gently.</p></div>
       <h2 id="old-wings">Wings</h2><p>Paper <a href="guides/start/#planes">wings</a> and
       <a href="https://example.com/glue">glue</a>, <a href="/planes/guides/gone/">gone</a>.</p>
       <a href="files/plan.pdf">Plan</a></article>`,
      canonical(''),
    ),
    'guides/start/index.html': frame(
      '<main><h1 id="planes">Planes</h1><h2 id="first">First</h2><table><tr><td>one</td><td>two</td></tr></table></main>',
      canonical('guides/start/'),
    ),
    'moved.html.html': '<meta http-equiv="refresh" content="0; url=guides/start/">',
    'lost.html': frame('<main><h1>Lost</h1><p>Three more words</p></main>'),
    '404.html': frame('<main>Nothing here</main>'),
    'search.html': frame('<main>Search</main>'),
    'blog/tags/paper/index.html': frame('<main>Posts about paper</main>'),
    'draft.html': frame('<main>Draft</main>', '<meta name="robots" content="noindex, nofollow">'),
  });
  const site = toNew(
    {
      index:
        '<div class="callout">Fold gently.</div><h2 id="wings">Wings</h2><p>Paper <a href="./start.html">wings</a> and glue, gone. <a href="./assets/plan.pdf">Plan</a></p>',
      start: '<h2 id="first">First</h2><table><tr><td>one</td><td>two</td></tr></table>',
    },
    [
      { source: '/guides/start', destination: '/start' },
      { source: '/moved', destination: '/guides/start#first' },
    ],
  );
  expect(await compareSites(openOldFolder(folder), site)).toEqual({
    old: folder,
    pages: 2,
    redirects: 1,
    words: { old: 14, kept: 14 },
    anchors: { old: 2, kept: 1 },
    links: { old: 3, kept: 2 },
    missing: [{ address: '/lost.html', words: 4 }],
    losses: [
      {
        address: '/',
        page: 'index',
        words: { old: 10, kept: 10 },
        missingWords: [],
        anchors: ['old-wings'],
        links: ['https://example.com/glue'],
      },
    ],
    others: [
      { address: '/404.html', kind: 'not found page' },
      { address: '/blog/tags/paper/', kind: 'list of pages' },
      { address: '/draft.html', kind: 'noindex page' },
      { address: '/search.html', kind: 'search page' },
    ],
    unread: [],
  });
});

test('words count as often as they are there, and the first that are missing are named', async () => {
  writeOld({
    'index.html': frame('<main><h1>Planes</h1><p>Fold, fold and Fold the wing</p></main>'),
  });
  const { losses, words } = await compareSites(
    openOldFolder(folder),
    toNew({ index: '<p>fold and</p>' }),
  );
  expect(words).toEqual({ old: 7, kept: 3 });
  expect(losses.map(({ missingWords }) => missingWords)).toEqual([['fold', 'fold', 'the', 'wing']]);
});

test.each([
  [
    'Docusaurus',
    '<main><nav>Crumbs</nav><article><div class="theme-doc-version-badge">Version 1</div><div class="theme-doc-markdown markdown"><header><h1>Planes</h1></header><div class="theme-admonition"><div class="admonitionHeading_x1">tip</div>Fold</div><ul role="tablist"><li role="tab">npm</li></ul><h2 id="a">A<a class="hash-link" href="#a">#</a></h2></div></article><aside>Contents</aside></main>',
    'planes fold npm a',
  ],
  [
    'VitePress',
    '<div class="VPDoc"><main><div class="vp-doc"><h1>Planes</h1><div class="language-js"><button class="copy"></button><span class="lang">js</span><pre><code><span class="line">fold</span>\n<span class="line">wing</span></code></pre></div></div></main><div class="VPDocFooter">Next</div></div>',
    'planes fold wing',
  ],
  [
    'Starlight',
    '<main><div class="content-panel"><h1>Planes</h1></div><div class="content-panel"><div class="sl-markdown-content"><aside class="starlight-aside"><p class="starlight-aside__title">Tip</p><p>Fold</p></aside></div><footer>Edit page</footer></div></main>',
    'planes fold',
  ],
  [
    'no tool that is known',
    '<div class="page"><div class="menu"><ul><li>Menu</li></ul></div><div class="text"><h1>Planes</h1><p>A long paragraph about folding paper planes by hand.</p><p>And another one about the wings.</p></div></div>',
    'planes a long paragraph about folding paper planes by hand and another one about the wings',
  ],
])('the content of a page of %s is found without what surrounds it', async (_, html, words) => {
  writeOld({ 'index.html': frame(html) });
  const { words: share } = await compareSites(
    openOldFolder(folder),
    toNew({ index: `<p>${words.replace('planes ', '')}</p>` }),
  );
  const number = words.split(' ').length;
  expect(share).toEqual({ old: number, kept: number });
});

test('a folder without pages, and one that is not there, are refused', () => {
  expect(() => openOldFolder(folder)).toThrow(
    expect.objectContaining({ code: 'MIGRATE_COMPARED_EMPTY' }),
  );
  expect(() => openOldFolder(join(folder, 'none'))).toThrow(
    expect.objectContaining({ code: 'MIGRATE_COMPARED_MISSING' }),
  );
});

test('a page about search or tags, and a site that is all noindex, counted as needing no page', async () => {
  const text = 'word '.repeat(200);
  const noindex = '<meta name="robots" content="noindex">';
  writeOld({
    'features/search.html': frame(`<main>${text}</main>`, noindex),
    'reference/tags/create.html': frame(`<main>${text}</main>`, noindex),
  });
  const { missing, others } = await compareSites(openOldFolder(folder), toNew({ index: 'Text' }));
  expect({ missing, others }).toEqual({
    missing: [
      { address: '/features/search.html', words: 200 },
      { address: '/reference/tags/create.html', words: 200 },
    ],
    others: [],
  });
});

test("Starlight's line above a page that is not translated counted as lost words", async () => {
  writeOld({
    'index.html': frame(
      '<main><h1 id="_top">Planes</h1><p class="sl-flex astro-x"><span>Not translated yet.</span></p><div class="sl-markdown-content"><p>Fold.</p><p class="title sl-flex">Card</p></div></main>',
    ),
  });
  const { words, losses } = await compareSites(
    await openOldFolder(folder),
    toNew({ index: '<p>Fold.</p><p>Card</p>' }),
  );
  expect({ words, losses }).toEqual({ words: { old: 3, kept: 3 }, losses: [] });
});
