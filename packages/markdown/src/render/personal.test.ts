import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

test.each([
  ['{user.name}', '<span data-q-user="name"></span>'],
  ["{user.name || 'friend'}", '<span data-q-user="name">friend</span>'],
  ['{user?.team?.title ?? "<none>"}', '<span data-q-user="team.title">&lt;none&gt;</span>'],
])('%s is a place that the browser fills in', (source, expected) => {
  const { markup, codes } = renderText(`Hello ${source}.`);
  expect([markup, codes]).toEqual([`<p>Hello ${expected}.</p>`, []]);
});

test.each([
  ['Hello {user.name}.', ['content']],
  ['[Keys](https://app.example.com/{user.org}/keys)', ['content']],
  ['<abbr title={user.name}>x</abbr>', ['content']],
  ['Hello {user.name ? "known" : "unknown"}.', []],
  ['[Keys](https://app.example.com/keys)', []],
])('%s needs the script that fills places in, or not', (source, needs) => {
  expect(renderText(source).needs).toEqual(needs);
});

test.each([
  ['of another form', '{user.name ? "known" : "unknown"}', '<p>Hello unknown.</p>'],
  ['with a fallback that is no text', '{user.name || 5}', '<p>Hello 5.</p>'],
])('an expression %s is that of a reader of whom nothing is known', (_, source, expected) => {
  expect(renderText(`Hello ${source}.`).markup).toBe(expected);
});

test('a value of the page that has the same name is shown', () => {
  const text = 'export const user = { name: "Ada" }\n\nHello {user.name}.';
  expect(renderText(text).markup).toBe('<p>Hello Ada.</p>');
});

const pattern = (parts: unknown) => JSON.stringify(parts).replaceAll('"', '&quot;');

test.each([
  [
    'a link of Markdown',
    '[Keys](https://app.example.com/{user.org}/keys)',
    `<a class="link" href="https://app.example.com//keys" data-q-user-href="${pattern(['https://app.example.com/', ['org', ''], '/keys'])}" target="_blank" rel="noopener">Keys</a>`,
  ],
  [
    'the query of a tag',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
    '<a href={`https://app.example.com/?team=${user.team || "a b"}`}>x</a>',
    `<a href="https://app.example.com/?team=a%20b" data-q-user-href="${pattern(['https://app.example.com/?team=', ['team', 'a b']])}" target="_blank" rel="noopener">x</a>`,
  ],
  [
    'a title and a label',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
    '<abbr title={`Hello ${user.name || "friend"}`} aria-label={user.name}>x</abbr>',
    `<abbr title="Hello friend" data-q-user-title="${pattern(['Hello ', ['name', 'friend']])}" data-q-user-aria-label="${pattern([['name', '']])}">x</abbr>`,
  ],
])('%s has places that the browser fills in', (_, source, expected) => {
  const { markup, codes } = renderText(`${source} after`);
  expect([markup, codes]).toEqual([`<p>${expected} after</p>`, []]);
});

test.each([
  [
    'the host of a link',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
    '<a href={`https://${user.org}.example.com/`}>x</a>',
    '<a href="https://.example.com/" target="_blank" rel="noopener">x</a>',
  ],
  [
    'the end of a host',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
    '<a href={`https://example.com${user.org}`}>x</a>',
    '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
  ],
  [
    'the scheme of a link',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
    '<a href={`${user.scheme}//example.com`}>x</a>',
    '<a href="//example.com" target="_blank" rel="noopener">x</a>',
  ],
  ['the whole of a link', '<a href={user.home}>x</a>', '<a>x</a>'],
  ['a class', '<i className={user.theme || "plain"}>x</i>', '<i class="plain">x</i>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
  ['an image', '<img src={`/${user.logo || "logo.png"}`} alt="" />', undefined],
])('%s is the same for all readers, and that is told', (_, source, expected) => {
  const { markup, codes } = renderText(`${source} after`);
  expect(codes).toEqual(['personal-attribute 1:1']);
  if (expected) expect(markup).toBe(`<p>${expected} after</p>`);
  expect(markup).not.toContain('data-q-user');
});
