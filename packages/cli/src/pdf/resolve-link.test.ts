import { expect, test } from 'vitest';
import { resolveLink } from './resolve-link.ts';

const place = { page: 1, top: 300 };
const scope = {
  documents: new Map([
    ['/', 1],
    ['/guides/n%C3%A4her', 2],
  ]),
  placeOf: (document: number, id: string) => (document === 2 && id === 'größe' ? place : undefined),
  siteUrl: 'https://docs.example.com',
};

test.each([
  ['https://site.invalid/', { document: 1, place: undefined }],
  ['https://site.invalid/guides/n%C3%A4her#gr%C3%B6%C3%9Fe', { document: 2, place }],
  ['https://site.invalid/guides/n%C3%A4her#gone', { document: 2, place: undefined }],
  ['https://site.invalid/other?a=1#b', { url: 'https://docs.example.com/other?a=1#b' }],
  ['https://example.com/a', { url: 'https://example.com/a' }],
  ['mailto:a@example.com', { url: 'mailto:a@example.com' }],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['no address', undefined],
])('%s leads to %j', (address, target) => {
  expect(resolveLink(address, scope)).toEqual(target);
});

test('a page that was not printed leads nowhere where the site has no address', () => {
  expect(
    resolveLink('https://site.invalid/other', { ...scope, siteUrl: undefined }),
  ).toBeUndefined();
});
