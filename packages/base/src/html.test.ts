import { describe, expect, test } from 'vitest';
import { attribute, html, joinHtml, trustedHtml } from './html.ts';

describe('html', () => {
  test('escapes text in content and in attributes', () => {
    const hostile = `<script>alert("x")</script>&'`;
    expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(
      '<a title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;</a>',
    );
  });

  test('keeps markup, joins lists, drops nothing-values', () => {
    const items = ['a<', html`<b>b</b>`, undefined, null, false, 0] as const;
    expect(html`<p>${items}</p>`.toString()).toBe('<p>a&lt;<b>b</b>0</p>');
  });

  test('does not take a look-alike object for markup', () => {
    const forged = JSON.parse('{"text":"<script>"}') as never;
    expect(() => html`${forged}`.toString()).toThrow();
  });
});

test('joinHtml puts pieces together', () => {
  expect(joinHtml([trustedHtml('<i>1</i>'), '<2>']).toString()).toBe('<i>1</i>&lt;2&gt;');
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
  expect(attribute('a', value).toString()).toBe(text);
});
