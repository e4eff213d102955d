import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderLatex } from './latex.ts';

test('a formula goes the way of one between dollar signs', () => {
  expect(renderCall(renderLatex, 'Latex', { children: 'a^2' }).lines).toMatchInlineSnapshot(
    `"<span class="latex" data-component-name="Latex">$a^2$</span>"`,
  );
});

test('a formula that cannot go there is shown as it is', () => {
  expect(renderCall(renderLatex, 'Latex', { children: '5$' }).lines).toMatchInlineSnapshot(`
    "<span class="latex" data-component-name="Latex">
    <code>5$</code>
    </span>"
  `);
});
