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
  ['of another form', '{user.name ? "known" : "unknown"}', '<p>Hello unknown.</p>'],
  ['with a fallback that is no text', '{user.name || 5}', '<p>Hello 5.</p>'],
])('an expression %s is that of a reader of whom nothing is known', (_, source, expected) => {
  expect(renderText(`Hello ${source}.`).markup).toBe(expected);
});

test('a value of the page that has the same name is shown', () => {
  const text = 'export const user = { name: "Ada" }\n\nHello {user.name}.';
  expect(renderText(text).markup).toBe('<p>Hello Ada.</p>');
});
