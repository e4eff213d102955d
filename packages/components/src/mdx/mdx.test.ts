import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderMdx } from './mdx.ts';

test('text of an expression is read as Markdown', () => {
  const { lines } = renderCall(renderMdx, 'MDX', { children: '**a** b' });
  expect(lines).toBe('<strong>a</strong> b');
});

test('content that is markup already stays as it is', () => {
  const { lines } = renderCall(renderMdx, 'MDX', { children: '<p>**a**</p>' });
  expect(lines).toContain('**a**');
});
