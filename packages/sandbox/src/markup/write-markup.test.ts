import { type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { describe, expect, test } from 'vitest';
import { type MarkupNotes, writeMarkup } from './write-markup.ts';

function createNotes(more: Partial<MarkupNotes> = {}): MarkupNotes {
  return {
    addresses: { link: (address) => address, asset: (address) => address },
    moved: new Map(),
    removed: new Set(),
    slots: [],
    shown: new Set(),
    hasBlocks: false,
    ...more,
  };
}

const write = (markup: string, more: Partial<MarkupNotes> = {}) =>
  htmlText(writeMarkup(markup, createNotes(more)));

describe('honest markup', () => {
  test.each([
    "plain text &amp; &lt;b> &quot;quotes&quot; 'single'",
    '<p class="a" style="color:red;padding:4px;" hidden data-x="&quot;{}&quot;">x<br/>y</p>',
    '<img src="/a.png" alt/><input type="checkbox" checked/><hr>',
    '<svg viewBox="0 0 1 1" stroke-width="2"><linearGradient id="g"><stop offset="0%"></stop></linearGradient><path d="M0 0"/></svg>',
    '<svg><title>t</title><foreignObject><div>x</div></foreignObject><animate attributeName="r" dur="1s"></animate></svg>',
    '<a href="/x?a=1&amp;b=2#c">x</a><a href="mailto:a@example.com">m</a><img src="data:image/png;base64,AAAA"/>',
    '<iframe src="https://example.com/embed" allowfullscreen></iframe>',
    '<style>.a > b { color: red } @media (400px < width) {}</style>',
    '<textarea rows="2">a &lt; b</textarea><select><option value="1" selected>1</option></select>',
    '<my-element some-prop="1">x</my-element><dialog open>d</dialog>',
    '<table><thead><tr><th scope="col">x</th></tr></thead></table>',
  ])('%s stays as it is', (markup) => {
    expect(write(markup)).toBe(markup);
  });
});

describe('hostile markup', () => {
  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<ScRiPt src=//evil>', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<img src=x OnError="alert(1)"/>', '<img src="x"/>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#x6a;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="javascript&colon;alert(1)">x</a>', '<a href="javascript&amp;colon;alert(1)">x</a>'],
    ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" data:text/html,x">x</a>', '<a>x</a>'],
    [
      '<form action="javascript:alert(1)"><button formaction="javascript:x">b</button></form>',
      '<form><button>b</button></form>',
    ],
    ['<iframe srcdoc="<script>x</script>" src="javascript:x"></iframe>', '<iframe></iframe>'],
    [
      '<svg><use href="data:image/svg+xml,x#a"></use><use xlink:href="//evil/x.svg#a"></use></svg>',
      '<svg><use></use><use></use></svg>',
    ],
    [
      '<svg><animate attributeName="href" values="javascript:x"></animate></svg>',
      '<svg><animate values="javascript:x"></animate></svg>',
    ],
    [
      '<svg><script>x</script><style><img src=x onerror=alert(1)></style></svg>',
      '<svg><style>\\3c img src=x onerror=alert(1)></style></svg>',
    ],
    [
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '<svg><style>\\3c a id="</style><img src="1">"></svg>',
    ],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=x>">',
      '<math><mtext><table><style>\\3c !--</style><img title="--><img src=1 onerror=x>"></table></mtext></math>',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="x">">'],
    ['<textarea></textarea><img onerror=x></textarea>', '<textarea></textarea><img>'],
    ['<title><img onerror=x></title><plaintext>rest', ''],
    ['</div></section></body></html><p>x', '<p>x</p>'],
    ['<p><b>x', '<p><b>x</b></p>'],
    ['<div style="background:url(javascript:x)">x</div>', '<div>x</div>'],
    ['<div style="width:expr/**/ession(x)">x</div>', '<div>x</div>'],
    ['<div style="behav\\69or:url(x)">x</div>', '<div>x</div>'],
    ['<style>@import "//evil"</style>', '<style></style>'],
    ['<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil"><link rel="x">x', 'x'],
    ['<object data="x"><embed src="x">t</object>u', 'u'],
    ['<p is="x" a"b="c" =x="y">x</p>', '<p>x</p>'],
    ['<!--<img onerror=x>--><![CDATA[<p>x</p>]]>', 'x]]>'],
    ['<p title="a" title="b" TITLE=c>x</p>', '<p title="a">x</p>'],
    ["<p title='\"><script>x</script>'>x</p>", '<p title="&quot;><script>x</script>">x</p>'],
    ['a < b <3 <', 'a &lt; b &lt;3 &lt;'],
    ['<img src="x" alt="unclosed', ''],
    ['<quire-component data-module="/a.jsx">x</quire-component><unknown>y</unknown>', 'xy'],
    ['a\0b<p\0>x', 'abx'],
  ])('%s', (markup, expected) => {
    expect(write(markup)).toBe(expected);
  });

  test('what was left out is reported', () => {
    const notes = createNotes();
    writeMarkup('<script>x</script><a onclick="x" href="javascript:x">y</a><foo>z</foo>', notes);
    expect([...notes.removed]).toEqual(['<script>', 'onclick of <a>', 'href of <a>', '<foo>']);
  });

  test('nesting without end stays within bounds', () => {
    const markup = write(`${'<div>'.repeat(100_000)}x`);
    expect(markup.length).toBeLessThan(2_000_000);
    expect(markup).toMatch(/^(?:<div>){299}/);
  });
});

describe('addresses', () => {
  test('links and pictures go where the site puts them, and the browser is told', () => {
    const notes = createNotes({
      addresses: {
        link: (address) => address.replace(/^\/(.*)$/, '../$1.html'),
        asset: (address) => address.replace(/^\//, '../_assets/'),
      },
    });
    const markup =
      '<a href="/a&amp;b">x</a><a href="https://example.com/">y</a><img src="/i.png" srcset="/i.png 1x, /j.png 2x"/><svg><image href="/k.png"></image></svg>';
    expect(htmlText(writeMarkup(markup, notes))).toBe(
      '<a href="../a&amp;b.html">x</a><a href="https://example.com/">y</a><img src="../_assets/i.png" srcset="../_assets/i.png 1x, ../_assets/j.png 2x"/><svg><image href="../_assets/k.png"></image></svg>',
    );
    expect(Object.fromEntries(notes.moved)).toEqual({
      '/a&b': '../a&b.html',
      '/i.png': '../_assets/i.png',
      '/i.png 1x, /j.png 2x': '../_assets/i.png 1x, ../_assets/j.png 2x',
      '/k.png': '../_assets/k.png',
    });
  });
});

describe('markup of the page', () => {
  const slots = [
    trustedHtml('<p onclick="kept">page</p>'),
    html`<b>before ${trustedHtml('<quire-hole data-hole="0"></quire-hole>')} after</b>`,
  ];

  test('comes in as it is, with the rendered components in their places', () => {
    const notes = createNotes({ slots });
    const markup =
      '<div><quire-slot data-slot="1"><quire-hole data-hole="0"><i onclick="x">in<quire-slot data-slot="0"></quire-slot></i></quire-hole></quire-slot></div>';
    expect(htmlText(writeMarkup(markup, notes))).toBe(
      '<div><quire-slot data-slot="1"><b>before <quire-hole data-hole="0"><i>in<quire-slot data-slot="0"><p onclick="kept">page</p></quire-slot></i></quire-hole> after</b></quire-slot></div>',
    );
    expect([...notes.shown].sort()).toEqual([0, 1]);
  });

  test('a number that is not there shows nothing', () => {
    expect(
      write('a<quire-slot data-slot="7">x</quire-slot><quire-slot>y</quire-slot>b', { slots }),
    ).toBe('ab');
  });
});

describe('built-in components', () => {
  const place = (name: string, props: object, content: string) =>
    `<quire-built-in data-name="${name}" data-key="0000000a" data-props="${JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${content}</quire-built-in>`;

  test('get their props, their content and the components inside', () => {
    const markup = place(
      'Tabs',
      { title: 'a & b', icon: { $: 'html', html: '<b onclick="x">i</b>' }, list: [1, { a: null }] },
      ` ${place('Tab', { title: 'One' }, 'first <i>tab</i>')} `,
    );
    const seen: unknown[] = [];
    const result = write(markup, {
      renderBuiltIn: (use) => {
        const { name, props } = use;
        const elements = use.elements();
        seen.push({
          name,
          props: { ...props, icon: htmlText(props.icon as Html) },
          text: use.text(),
        });
        return html`<ul>${elements.map((tab) => html`<li title="${String(tab.props.title)}">${tab.children()}</li>`)}</ul>`;
      },
    });
    expect(result).toBe(
      '<quire-built-in data-key="0000000a"><ul><li title="One"><quire-inner data-key="0000000a">first <i>tab</i></quire-inner></li></ul></quire-built-in>',
    );
    expect(JSON.parse(JSON.stringify(seen))).toEqual([
      {
        name: 'Tabs',
        props: { title: 'a & b', icon: '<b>i</b>', list: [1, { a: null }] },
        text: 'first tab',
      },
    ]);
  });

  test('of an unknown name only the content is shown', () => {
    const notes = createNotes({ renderBuiltIn: () => undefined });
    expect(htmlText(writeMarkup(place('Nope', {}, '<p>x</p>'), notes))).toBe('<p>x</p>');
    expect([...notes.removed]).toEqual(['<Nope>']);
  });

  test('a forged place is only its content', () => {
    const forged = '<quire-built-in data-name="Card" data-props="{">x</quire-built-in>';
    expect(write(forged, { renderBuiltIn: () => html`never` })).toBe('x');
  });
});
