import { describe, expect, it } from 'vitest';
import { diffStates } from '../diff-states.ts';
import { createTestState, type TestPage } from '../testing/test-state.ts';
import { createViewer } from './render-view.ts';
import { renderReportFile } from './report-file.ts';
import { renderReportFolder } from './report-folder.ts';

const states = (
  before: TestPage | string,
  after: TestPage | string,
  files: Record<string, string> = {},
) =>
  [
    createTestState({ pages: { page: before }, files }),
    createTestState({ pages: { page: after }, files }),
  ] as const;

async function view(
  before: string,
  after: string,
  files: Record<string, string> = {},
): Promise<string> {
  const [was, is] = states(before, after, files);
  const { pages } = await diffStates(was, is);
  const [page] = pages;
  if (!page) throw new Error('The pages are the same.');
  const viewer = createViewer(was, is, { file: (side, path) => `/${side}/${path}` });
  return (await viewer.render(page))?.regions.get('content')?.inner ?? '';
}

const mark = (state: string, kind: string, number: number) =>
  `<div class="qd-block" data-qd="${state}" data-qd-kind="${kind}" id="change-${number}" tabindex="-1">`;

describe('the view of a page', () => {
  it('has words that are gone and new at their places, with the elements around them', async () => {
    expect(
      await view(
        '<p>Read <a href="a.html">the old <b>guide</b></a>.</p>',
        '<p>Read <a href="a.html">the new <b>guide</b></a>.</p>',
      ),
    ).toBe(
      `${mark('changed', 'paragraph', 1)}<span class="qd-label">Changed</span><p>Read <a title="/a">the <del class="qd-word">old</del><ins class="qd-word">new</ins> <b>guide</b></a>.</p></div>`,
    );
  });

  it('keeps two elements that stand beside each other apart', async () => {
    const badge = '<span data-badge="true">new</span>';
    expect(
      await view(`<p>Tea ${badge}${badge} now</p>`, `<p>Tea ${badge}${badge} here</p>`),
    ).toContain(
      `<p>Tea ${badge}${badge} <del class="qd-word">now</del><ins class="qd-word">here</ins></p>`,
    );
  });

  it('has blocks that are gone among those that stayed, and keeps what is around them', async () => {
    const list = (...items: string[]) =>
      `<div class="q-box"><ul class="big">${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
    expect(
      await view(list('one', 'two of them', 'three'), list('one', 'three', 'four or more')),
    ).toBe(
      '<div class="q-box"><ul class="big"><li>one</li>' +
        '<li class="qd-inside" data-qd="removed" id="change-1" tabindex="-1"><span class="qd-label">Removed</span><del class="qd-word">two of them</del></li>' +
        '<li>three</li>' +
        '<li class="qd-inside" data-qd="added" id="change-2" tabindex="-1"><span class="qd-label">Added</span><ins class="qd-word">four or more</ins></li>' +
        '</ul></div>',
    );
  });

  it('marks rows inside their cells, so that the table stays one', async () => {
    const table = (...rows: string[]) =>
      `<table><tbody>${rows.map((row) => `<tr><td>${row}</td><td>x</td></tr>`).join('')}</tbody></table>`;
    expect(await view(table('one', 'gone row'), table('one'))).toBe(
      '<table><tbody><tr><td>one</td><td>x</td></tr>' +
        '<tr class="qd-inside" data-qd="removed" id="change-1" tabindex="-1"><td><span class="qd-label">Removed</span><del class="qd-word">gone row</del></td><td><del class="qd-word">x</del></td></tr>' +
        '</tbody></table>',
    );
  });

  it('leads from one end of a move to the other', async () => {
    const written = await view(
      '<p>One for all.</p><p>Two.</p><p>Three.</p>',
      '<p>Two.</p><p>Three.</p><p>One for all.</p>',
    );
    expect(written).toContain('<span class="qd-label">Moved from here</span>');
    expect(written).toContain('<span class="qd-label"><a href="#change-1">Moved here</a></span>');
  });

  it('shows pictures of both states from where they are, and names those of other sites', async () => {
    const page = (alt: string) =>
      `<p><img src="cup.png" alt="${alt}"></p><p><img src="https://example.com/x.png" alt="X"> ${alt}</p>`;
    const written = await view(page('Cup'), page('Mug'), { 'cup.png': 'png' });
    expect(written).toContain('<img alt="Mug" src="/after/cup.png">');
    expect(written).toContain('<span class="qd-image">X (https://example.com/x.png)</span>');
    expect(written).not.toContain('src="https');
  });

  it('runs and loads nothing that a page brings, whatever it is written in', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">run</a>',
      '<iframe src="https://example.com"></iframe>',
      '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<form action="https://example.com"><button formaction="javascript:alert(1)">go</button></form>',
      '<object data="https://example.com"></object><embed src="https://example.com">',
      '<base href="https://example.com"><meta http-equiv="refresh" content="0;url=https://example.com">',
      '<p style="x" id="change-1" autofocus onfocus=alert(1) tabindex=1>focus</p>',
      '<style>@import "https://example.com/x.css"</style><link rel="stylesheet" href="https://example.com/x.css">',
      '<x"y>odd</x"y><video src="https://example.com/v.mp4" autoplay></video>',
    ];
    for (const text of hostile) {
      for (const written of [
        await view(`<p>Before.</p>`, `<p>Before.</p>${text}<p>After all.</p>`),
        await view(`<p>Before.</p>${text}<p>After all.</p>`, '<p>Before.</p>'),
        await view(`<div>Words around ${text} stay</div>`, `<div>Words about ${text} stay</div>`),
      ]) {
        expect(written).not.toMatch(
          /<(?:script|style|iframe|object|embed|form|base|meta|link|video)\b/i,
        );
        expect(written).not.toMatch(/\son\w+=|javascript:|autofocus|srcdoc|<x"/i);
        expect(written.match(/id="change-1"/g)?.length ?? 1).toBe(1);
      }
    }
  });
});

describe('a report', () => {
  const sheet =
    '@font-face{src:url(font.woff2)} p{background:url("https://example.com/x.png")} </style><script>alert(1)</script>';
  const files = { '_quire/site.11111111.css': sheet, '_quire/font.woff2': 'font' };

  it('as a file has everything in it, and a policy that allows our script alone', async () => {
    const [before, after] = states('<p>Tea.</p>', '<p>Tea!</p>', files);
    const text = await renderReportFile(before, after, await diffStates(before, after));
    expect(text.match(/<script/g)?.length).toBe(2);
    expect(text).toContain('<\\/style><script>alert(1)');
    expect(text).toContain('url("data:font/woff2;base64,Zm9udA==")');
    expect(text).not.toContain('https://example.com/x.png');
    expect(text).toContain('default-src &#39;none&#39;; script-src &#39;sha256-');
  });

  it('as a folder has the files that its documents show', async () => {
    const [before, after] = states(
      '<p>Tea <img src="cup.png"></p>',
      '<p>Cup <img src="cup.png"></p>',
      { ...files, 'cup.png': 'x', 'unused.png': 'x' },
    );
    const paths: string[] = [];
    for await (const { path } of renderReportFolder(before, after, await diffStates(before, after)))
      paths.push(path);
    expect(paths).toEqual(
      [
        'pages/1.html',
        'index.html',
        'after/_quire/site.11111111.css',
        'after/cup.png',
        'after/_quire/font.woff2',
      ].sort((one, other) => paths.indexOf(one) - paths.indexOf(other)),
    );
  });

  it('of titles and names with markup in them is text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const [before, after] = states({ content: '<p>a</p>', title }, { content: '<p>b</p>', title });
    const text = await renderReportFile(before, after, await diffStates(before, after));
    expect(text).not.toContain('<img src=x');
  });
});
