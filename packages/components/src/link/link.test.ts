import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderLink } from './link.ts';

test('a link leads to a page', () => {
  expect(
    renderCall(renderLink, 'Link', { props: { href: '/a' }, children: 'A' }).lines,
  ).toMatchInlineSnapshot(`"<a class="link" href="./a.html">A</a>"`);
});

test('an unsafe link is only its words', () => {
  const { lines, diagnostics } = renderCall(renderLink, 'Link', {
    props: { href: 'javascript:alert(1)' },
    children: 'A',
  });
  expect(lines).toBe('A');
  expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-prop']);
});
