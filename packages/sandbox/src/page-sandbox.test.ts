import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { afterAll, describe, expect, test } from 'vitest';
import { holeFor, OwnElement, OwnExport, OwnMarkup } from './own-value.ts';
import { createSandbox } from './sandbox.ts';
import { openTestPage } from './testing/test-page.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const open = (
  source: string,
  ...rest: Parameters<typeof openTestPage> extends [unknown, unknown, ...infer R] ? R : never
) => openTestPage(sandbox, { '/a.jsx': source }, ...rest);

describe('an island', () => {
  test('carries all that the browser needs', () => {
    const page = open(`export const A = ({ n }) => <b>{n}</b>;`, { root: '../' });
    page.render('A', { n: 1 });
    const { html: markup, ...rest } = page.render('A', { n: '"<' });
    expect(htmlText(markup)).toBe(
      '<quire-component data-module="/a.jsx" data-name="A" data-id="1" data-props="{&quot;n&quot;:&quot;\\&quot;&lt;&quot;}" data-root="../"><b>&quot;&lt;</b></quire-component>',
    );
    expect(rest).toEqual({ status: 'ok', hasBlocks: false });
    expect(page.modules()).toEqual(['/a.jsx']);
  });

  test('tells whether it can stand in a paragraph', () => {
    const page = open(
      `export const A = () => <span><i>x</i></span>; export const B = () => <div />;`,
    );
    expect([page.render('A').hasBlocks, page.render('B').hasBlocks]).toEqual([false, true]);
  });

  test('takes values of every kind', () => {
    const page = open(
      `export const A = (props) => <pre>{JSON.stringify(props)}</pre>;
       export const B = ({ call, list }) => <p>{call(2)}{list.map((Item, i) => <Item key={i} />)}</p>;
       export const double = (n) => n * 2; export const I = () => <i />;`,
    );
    const props = { a: [1, null, true], b: { $: 'data', c: { $: 1 } }, e: 'é' };
    expect(page.show('A', props)).toBe(
      '<pre>{&quot;a&quot;:[1,null,true],&quot;b&quot;:{&quot;$&quot;:&quot;data&quot;,&quot;c&quot;:{&quot;$&quot;:1}},&quot;e&quot;:&quot;é&quot;}</pre>',
    );
    const call = new OwnExport('/a.jsx', 'double');
    const list = [new OwnExport('/a.jsx', 'I')];
    expect(page.show('B', { call, list })).toBe('<p>4<i></i></p>');
  });

  test('refuses values without end', () => {
    const page = open(`export const A = () => <p />;`);
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    expect(htmlText(page.render('A', loop).html)).toBe(
      '<div class="q-unshown" role="note">A cannot be shown.</div>',
    );
    expect(page.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'own-component-unavailable: <A> cannot be shown: The component receives more than 60 levels of values.',
    ]);
  });

  test('keeps generated ids apart', () => {
    const page = open(`export const A = () => <b id={useId()}>{React.useId()}</b>;`);
    expect([page.show('A'), page.show('A')]).toEqual([
      '<b id="P0-0">P0-1</b>',
      '<b id="1-P0-0">1-P0-1</b>',
    ]);
  });
});

describe('markup of the page', () => {
  const content = html`<p>page</p>`;

  test('stands where the component puts it, and waits where it puts it nowhere', () => {
    const page = open(
      `export const A = ({ children, side }) => <div>{children}{side.length > 9 && side}</div>;
       export const B = ({ children }) => <>{children}{children}</>;`,
    );
    expect(page.show('A', { children: content, side: html`<i>s</i>` })).toBe(
      '<div><quire-slot data-slot="0"><p>page</p></quire-slot></div><template data-slot="1"><i>s</i></template>',
    );
    expect(page.show('B', { children: content })).toBe(
      '<quire-slot data-slot="0"><p>page</p></quire-slot><quire-slot data-slot="0"><p>page</p></quire-slot>',
    );
  });

  test('stays readable when the component fails', () => {
    const page = open(
      `export const A = () => { throw new Error('no'); };
       export const B = () => { for (;;); };
       export const C = () => <p>{document.title}</p>;`,
    );
    const note = (name: string) =>
      `<div class="q-unshown" role="note">${name} cannot be shown.</div>`;
    const slot = '<quire-slot data-slot="0"><p>page</p></quire-slot>';
    expect(page.show('A', { children: content })).toBe(`${note('A')}${slot}`);
    expect(htmlText(page.render('B', { children: content }).html)).toBe(`${note('B')}${slot}`);
    expect(page.show('C', { children: content })).toBe(
      `<noscript><span class="q-unshown" role="note">C is shown if the page can run scripts.</span></noscript>${slot}`,
    );
    expect(htmlText(page.render('Gone', { children: content }).html)).toBe(
      `${note('Gone')}<p>page</p>`,
    );
  });

  test('context and props reach the components inside it', () => {
    const page = open(
      `const C = createContext('none');
       export const A = ({ children, value }) => <C.Provider value={value}>{children}</C.Provider>;
       export const B = ({ children }) => <b>{useContext(C)}{children}</b>;
       export const L = ({ children }) => <ol>{React.Children.map(children, (c) => <li>{c.props.t}</li>)}</ol>;`,
    );
    const inner = new OwnElement('/a.jsx', 'B', { children: html`<i>deep</i>` });
    const markup = new OwnMarkup(html`<p>one ${holeFor(0)} two</p>`, [inner]);
    expect(page.show('A', { value: 'set', children: markup })).toBe(
      '<quire-slot data-slot="0"><p>one <quire-hole data-hole="0"><b>set<quire-slot data-slot="1"><i>deep</i></quire-slot></b></quire-hole> two</p></quire-slot>',
    );
    const items = ['x', 'y'].map((t) => new OwnElement('/a.jsx', 'B', { t }));
    expect(page.show('L', { children: items })).toBe('<ol><li>x</li><li>y</li></ol>');
  });
});

describe('what components find around them', () => {
  test('the hooks, without an import or with one', () => {
    const page = open(
      `import R, { useState as s, Fragment as F } from 'react';
       import * as all from 'react';
       export const A = forwardRef((p, ref) => { useRef(); useEffect(() => { throw 1; }); return <F>{s(1)[0]}{useState(2)[0]}{R.useState(3)[0]}{all.useState(4)[0]}{useReducer((x) => x, 5)[0]}</F>; });
       export const B = memo(() => <A />);`,
    );
    expect(page.show('B')).toBe('12345');
  });

  test('the same clock, chance, zone and words on every page', () => {
    const source = `export const A = () => <p>{[Date.now(), Math.random(), new Date(0).getHours(), (-1234.5).toLocaleString(), (0.5).toLocaleString('en-US', { minimumFractionDigits: 2 }), 'ä'.localeCompare('b')].join(' ')}</p>;`;
    const first = open(source).show('A');
    const other = createSandbox();
    const again = openTestPage(other, { '/a.jsx': source }).show('A');
    other.close();
    expect(again).toBe(first);
    expect(first).toMatch(/^<p>0 0\.\d+ 0 -1,234\.5 0\.50 -?1<\/p>$/);
  });

  test('the time that the site gives', () => {
    const other = createSandbox({ now: Date.UTC(2030, 5, 1) });
    const page = openTestPage(other, {
      '/a.jsx': 'export const A = () => <p>{new Date().getFullYear()}</p>;',
    });
    expect(page.show('A')).toBe('<p>2030</p>');
    other.close();
  });

  test('a component that needs a browser waits for it', () => {
    const page = open(
      `export const A = () => <p>{window.innerWidth}</p>;
       export const B = () => <p>{new Date().toLocaleDateString()}</p>;
       export const C = () => <p>{(5).toLocaleString('de')}</p>;
       export const D = () => <p>{typeof window}</p>;`,
    );
    expect(['A', 'B', 'C', 'D'].map((name) => page.show(name).replace(/>.*</, '>…<'))).toEqual([
      '<noscript>…</noscript>',
      '<noscript>…</noscript>',
      '<noscript>…</noscript>',
      '<p>…</p>',
    ]);
    expect(page.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'info own-component-browser-only',
      'info own-component-browser-only',
      'info own-component-browser-only',
    ]);
  });

  test('dates, and numbers of other languages, are left to the browser, and the writer is told why', () => {
    const page = open(
      `export const A = () => <p>{new Intl.DateTimeFormat('en').format(new Date(0))}</p>;`,
    );
    page.render('A');
    expect(page.diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
      [
        'own-component-browser-only',
        '<A> is empty until the page runs in a browser: only a browser formats dates, and numbers in formats other than English (Intl) (a.jsx:1).',
        'Call Intl and toLocaleString in useEffect. To have the text in the page from the start, write it yourself.',
      ],
    ]);
  });

  test('URL, URLSearchParams, TextEncoder, TextDecoder and structuredClone', () => {
    const page = open(
      `const url = new URL('/a b?x=1#h', 'https://Example.com:443/z');
       url.searchParams.append('q', 'ü &');
       const failed = () => { try { new URL('none'); } catch (error) { return error.name; } };
       const given = { list: [1, { at: new Date(0) }], map: new Map([['k', new Set([2])]]) };
       given.self = given;
       const copy = structuredClone(given);
       export const A = () => <pre>{[
         url.href, url.host, url.pathname, url.searchParams.get('q'), failed(),
         new URLSearchParams({ a: '1 2', b: '&' }).toString(), [...new URLSearchParams('?a=1&a=2')].join(';'),
         [...new TextEncoder().encode('é')].join(), new TextDecoder().decode(new Uint8Array([195, 169])),
         copy !== given && copy.self === copy && copy.list[1].at.getTime() === 0 && copy.map.get('k').has(2),
       ].join('\\n')}</pre>;`,
    );
    expect(page.show('A').split('\n')).toEqual([
      '<pre>https://example.com/a%20b?x=1&amp;q=%C3%BC+%26#h',
      'example.com',
      '/a%20b',
      'ü &amp;',
      'TypeError',
      'a=1+2&amp;b=%26',
      'a,1;a,2',
      '195,169',
      'é',
      'true</pre>',
    ]);
  });

  test('what may not be imported is a note where it is used, what is unknown only its content', () => {
    const page = open(
      `import { Fancy } from 'fancy';
       const Lazy = React.lazy(() => 1);
       export const A = () => <div><Fancy>x</Fancy><Unknown>y</Unknown><Lazy /></div>;`,
    );
    const note = (text: string) => `<span role="note" class="q-unshown">${text}</span>`;
    expect(page.show('A')).toBe(
      `<div>${note('The package &quot;fancy&quot; cannot be imported: only &quot;react&quot; and files in the site can be imported.')}y${note('React.lazy is not available: import the component directly.')}</div>`,
    );
    expect(page.diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
      'a.jsx:2 own-module-lazy',
      'a.jsx:1 own-module-package',
      'page.mdx:7 own-component-markup-removed',
    ]);
  });

  test('the content of a snippet, drawn by the server', () => {
    const files = {
      '/a.jsx': `import Note, { limit } from './note.mdx'; export const A = () => <div><Note word="x" />{limit}</div>;`,
      '/note.mdx': 'export const limit = 5;',
    };
    const page = openTestPage(sandbox, files, {
      renderBuiltIn: ({ content, props }) => html`<p>${content}: ${String(props.word)}</p>`,
    });
    expect(page.show('A')).toMatch(
      /^<div><quire-built-in data-key="[0-9a-f]{8}"><p>\/note\.mdx: x<\/p><\/quire-built-in>5<\/div>$/,
    );
    expect(page.modules()).toEqual(['/a.jsx', '/note.mdx']);
  });

  test('React as a global, and numbers with a currency', () => {
    const page = open(
      `const { useState: own } = globalThis.React;
       const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
       export const A = () => <p>{own(1)[0]} {money.format(1234.5)}</p>;`,
    );
    expect(page.show('A')).toBe('<p>1 $1,234.50</p>');
  });

  test('a page uses what it declares, exported or not', () => {
    const page = openTestPage(sandbox, {
      '/p.mdx': `\n\nimport { B } from './b.jsx'\nexport const A = () => <B>{items.join()}</B>\n\nconst items = [1, 2]\nconst C = () => <A />`,
      '/b.jsx': 'export const B = ({ children }) => <b>{children}</b>;',
    });
    expect(htmlText(page.render('C', {}, '/p.mdx').html)).toBe(
      '<quire-component data-module="/p.mdx" data-name="C"><b>1,2</b></quire-component>',
    );
    expect(page.modules()).toEqual(['/b.jsx', '/p.mdx']);
  });
});

describe('styles', () => {
  test('lead to the files of the site wherever it is served, in sheets and attributes', () => {
    const asset = (address: string) => address.replace(/^\//, '/docs/');
    const page = open(
      `export const A = () => <><style>{'a { background: url("/a.png"); mask: url(#m) } b { content: "x" }'}</style><i style={{ backgroundImage: 'url(/b.png)', color: 'red' }} /></>;`,
      { addresses: { link: (address) => address, asset } },
    );
    expect(page.show('A')).toBe(
      '<style>a { background: url("/docs/a.png"); mask: url(#m) } b { content: "x" }</style><i style="background-image:url(&quot;/docs/b.png&quot;);color:red;"></i>',
    );
    expect(htmlText(page.render('A').html)).toContain(
      'data-addresses="{&quot;/a.png&quot;:&quot;/docs/a.png&quot;,&quot;/b.png&quot;:&quot;/docs/b.png&quot;}"',
    );
  });

  test('cannot end the sheet or bring another', () => {
    const page = open(
      `export const A = () => <style>{'a::before { content: "</style><script>" }'}</style>;
       export const B = () => <style dangerouslySetInnerHTML={{ __html: '&#64;import "/x.css";' }} />;`,
    );
    expect(page.show('A')).toBe('<style>a::before { content: "\\3c /style>\\3c script>" }</style>');
    expect(page.show('B')).toBe('<style></style>');
  });
});

describe('what is told', () => {
  test('an error names the line of the module', () => {
    const page = open(`\nexport const A = () => {\n  const x = null;\n  return <p>{x.y}</p>;\n};`);
    page.render('A');
    expect(page.diagnostics).toEqual([
      {
        code: 'own-component-failed',
        severity: 'error',
        message: "<A> failed: TypeError: cannot read property 'y' of null (a.jsx:4).",
        fix: 'Fix the component. Until then, the page shows a note instead, and the browser tries again.',
        file: 'page.mdx',
        line: 7,
        column: 1,
      },
    ]);
  });

  test('what a page may not hold is left out of it', () => {
    const page = open(
      `export const A = () => <div><script>{'x'}</script><a href="javascript:x">y</a></div>;`,
    );
    expect(page.show('A')).toBe('<div><a>y</a></div>');
    expect(page.diagnostics.map(({ message }) => message)).toEqual([
      '<A> renders <script>, which is not allowed in pages and is left out.',
      '<A> renders href of <a>, which is not allowed in pages and is left out.',
    ]);
  });

  test('what was stopped does not reach the browser', () => {
    const page = openTestPage(sandbox, {
      '/a.jsx': 'export const A = () => { for (;;); };',
      '/b.jsx': 'export const B = () => <p />;',
    });
    page.render('A');
    page.render('B', {}, '/b.jsx');
    expect(page.modules()).toEqual(['/b.jsx']);
  });
});

describe('memory', () => {
  const COUNTER = 'let n = 0; export const A = ({ p }) => <b>{++n}{p}</b>;';

  test('is shared by the components of a page and by nobody else', () => {
    const page = open(COUNTER);
    const other = open(COUNTER);
    expect([
      page.show('A'),
      other.show('A'),
      page.show('A'),
      other.show('A'),
      page.show('A'),
    ]).toEqual(['<b>1</b>', '<b>1</b>', '<b>2</b>', '<b>2</b>', '<b>3</b>']);
  });

  test('is as it would be when an earlier result was already known', () => {
    const first = open(COUNTER);
    expect([first.show('A', { p: 'a' }), first.show('A', { p: 'b' })]).toEqual([
      '<b>1a</b>',
      '<b>2b</b>',
    ]);
    const second = open(COUNTER);
    expect([second.show('A', { p: 'a' }), second.show('A', { p: 'c' })]).toEqual([
      '<b>1a</b>',
      '<b>2c</b>',
    ]);
  });

  test('is created again when its thread was ended', () => {
    const other = createSandbox();
    const page = openTestPage(other, { '/a.jsx': COUNTER });
    const before = page.show('A');
    other.close();
    expect([before, page.show('A')]).toEqual(['<b>1</b>', '<b>2</b>']);
    other.close();
  });

  test('of a page that used much is not used for another', () => {
    const source =
      'globalThis.kept = []; export const A = () => { for (let i = 0; i < 40; i++) kept.push(new Uint8Array(400_000)); return <p>{kept.length}</p>; };';
    for (let i = 0; i < 3; i++) expect(open(source).show('A')).toBe('<p>40</p>');
    expect(open('export const A = () => <p>{typeof kept}</p>;').show('A')).toBe('<p>undefined</p>');
  });
});
