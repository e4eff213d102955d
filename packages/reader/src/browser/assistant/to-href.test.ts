import { expect, test } from 'vitest';
import { createToHref } from './to-href.ts';

const sources = ['/docs/vary#key', '//evil.example/a', '/\\evil.example'].map((url, index) => ({
  number: index + 1,
  title: '',
  heading: '',
  url,
  excerpt: '',
}));
const hosted = { root: 'https://docs.example/docs/', isOwnHost: true };

test('a source, its page and its other sections are linked to', () => {
  const toHref = createToHref(sources, hosted);
  expect(['/docs/vary#key', '/docs/vary', '/docs/vary#cors'].map(toHref)).toEqual([
    'https://docs.example/docs/vary#key',
    'https://docs.example/docs/vary',
    'https://docs.example/docs/vary#cors',
  ]);
});

test.each([
  '/docs/other',
  'https://evil.example',
  '//evil.example/a',
  '/\\evil.example',
  'javascript:alert(1)',
  'vary',
  '',
])('%s is not', (url) => {
  expect(createToHref(sources, hosted)(url)).toBeUndefined();
});

test('where the site is not on the host of the service, addresses are seen from its top', () => {
  const place = { root: 'https://mirror.example/a/', isOwnHost: false };
  const toHref = createToHref([{ ...sources[0], url: '/guides/vary.html#key' } as never], place);
  expect(toHref('/guides/vary.html#key')).toBe('https://mirror.example/a/guides/vary.html#key');
});
