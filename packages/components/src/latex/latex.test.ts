import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import { createCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { renderLatex } from './latex.ts';

const draw = (parts: { children?: string; source?: string }) => {
  const page = createPage({ math: (formula) => html`<math>${formula}</math>` });
  return htmlText(renderLatex(createCall('Latex', { ...parts, page })));
};

test('a formula is drawn from what the author wrote', () => {
  expect(draw({ children: 'a<em>1</em>', source: '\\frac{a_1}{b} \\lt &amp;' })).toBe(
    '<span class="q-formula"><math>\\frac{a_1}{b} \\lt &amp;</math></span>',
  );
});

test('a formula that is one value in braces is that value', () => {
  expect(draw({ children: 'a^2', source: '{"a^2"}' })).toBe(
    '<span class="q-formula"><math>a^2</math></span>',
  );
});

test('no formula is no drawing', () => {
  expect(draw({})).toBe('<span class="q-formula"><code></code></span>');
});
