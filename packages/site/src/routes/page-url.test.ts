import { expect, test } from 'vitest';
import { toPageUrl } from './page-url.ts';

const siteUrl = 'https://docs.example.com';
const PATHS = ['index', 'guides/index', 'guides/a b', '指南/开始'];

test('addresses on a domain have no extension', () => {
  expect(PATHS.map((path) => toPageUrl(path, { siteUrl, style: 'extensionless' }))).toEqual([
    'https://docs.example.com/',
    'https://docs.example.com/guides',
    'https://docs.example.com/guides/a%20b',
    'https://docs.example.com/%E6%8C%87%E5%8D%97/%E5%BC%80%E5%A7%8B',
  ]);
});

test('a site may have a slash at the end of them', () => {
  const form = { siteUrl, style: 'extensionless', trailingSlash: true } as const;
  expect(PATHS.slice(0, 3).map((path) => toPageUrl(path, form))).toEqual([
    'https://docs.example.com/',
    'https://docs.example.com/guides/',
    'https://docs.example.com/guides/a%20b/',
  ]);
});

test('for a plain host they are those of the files', () => {
  const form = { siteUrl, style: 'html', trailingSlash: true } as const;
  expect(PATHS.slice(0, 3).map((path) => toPageUrl(path, form))).toEqual([
    'https://docs.example.com/',
    'https://docs.example.com/guides/index.html',
    'https://docs.example.com/guides/a%20b.html',
  ]);
});
