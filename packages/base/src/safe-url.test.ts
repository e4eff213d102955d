import { expect, test } from 'vitest';
import { safeImageUrl, safeUrl } from './safe-url.ts';

test.each([
  '/guides/start',
  '../a.html#b',
  '#here',
  '?q=1',
  'https://example.com/a?b#c',
  'mailto:docs@example.com',
  'tel:+41',
  'vscode://file/a',
  'cursor://anysphere.cursor-deeplink/mcp/install?name=x',
  'a:b'.replace('a', './a'),
])('%s may stand in a link', (address) => {
  expect(safeUrl(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'javascript://%0aalert(1)',
  'JavaScript://x',
  'view-source://x',
  'intent://x',
  'x:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://example.com/x',
])('%j may not', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test('an inline raster image is fine, an inline drawing is not', () => {
  expect(safeImageUrl('data:image/png;base64,iVBORw0=')).toBe('data:image/png;base64,iVBORw0=');
  expect(safeImageUrl('data:image/svg+xml;base64,PHN2Zz4=')).toBeUndefined();
});
