import { describe, expect, test } from 'vitest';
import {
  attribute,
  emptyHtml,
  html,
  htmlText,
  idsOf,
  isBlankHtml,
  isPlainHtml,
  joinHtml,
  trustedHtml,
  wordsOf,
} from './html.ts';

describe('html', () => {
  test('escapes text in content and in attributes', () => {
    const hostile = `<script>alert("x")</script>&'`;
    expect(htmlText(html`<a title="${hostile}">${hostile}</a>`)).toBe(
      '<a title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;</a>',
    );
  });

  test('keeps markup, joins lists, drops nothing-values', () => {
    const items = ['a<', html`<b>b</b>`, undefined, null, false, 0] as const;
    expect(htmlText(html`<p>${items}</p>`)).toBe('<p>a&lt;<b>b</b>0</p>');
  });

  test('does not take a look-alike object for markup', () => {
    const forged = JSON.parse('{"text":"<script>"}') as never;
    expect(() => html`${forged}`).toThrow();
  });
});

test('joinHtml puts pieces together', () => {
  expect(htmlText(joinHtml([trustedHtml('<i>1</i>'), '<2>']))).toBe('<i>1</i>&lt;2&gt;');
});

test.each([
  ['x', ' a="x"'],
  ['"', ' a="&quot;"'],
  [0, ' a="0"'],
  ['', ' a=""'],
  [true, ' a'],
  [false, ''],
  [undefined, ''],
  [null, ''],
])('attribute of %j', (value, text) => {
  expect(htmlText(attribute('a', value))).toBe(text);
});

test('markup is no text: it does not become a string by itself', () => {
  const markup = html`<b>x</b>`;
  expect(() => `${markup}`).toThrow('Markup is not text');
  expect(() => String(markup)).toThrow('Markup is not text');
  expect(() => JSON.stringify({ markup })).toThrow('Markup is not data');
  expect(Object.keys(markup)).toEqual([]);
});

test('markup knows the ids in it, in order, each once', () => {
  const inner = html`<p${attribute('id', 'b')}>${['text', html`<i${attribute('id', 'a"')}></i>`]}</p>`;
  const all = joinHtml([trustedHtml('<a name="z">', ['z', 'y']), inner, [inner, 'x'], 7]);
  expect(idsOf(html`<div${attribute('id', 'top')}>${all}</div>`)).toEqual([
    'top',
    'z',
    'y',
    'b',
    'a"',
  ]);
  expect(idsOf(html` id="b" ${'id="c"'}`)).toEqual([]);
});

test('ids of deep markup are found without deep calls', () => {
  let markup = emptyHtml;
  for (let i = 0; i < 50_000; i++) markup = html`${markup}${attribute('id', `i${i}`)}`;
  expect(idsOf(markup)).toHaveLength(50_000);
});

test('markup can be asked what it shows', () => {
  const samples = [emptyHtml, html` \n`, html`a &lt; ${'b & "c"'}`, html`<b>one</b>\n  two`];
  expect(samples.map((each) => [isBlankHtml(each), isPlainHtml(each), wordsOf(each)])).toEqual([
    [true, true, ''],
    [true, true, ''],
    [false, true, 'a < b & "c"'],
    [false, false, 'one two'],
  ]);
});
