import { expect, test } from 'vitest';
import { toShownPlayground } from './shown-playground.ts';

const of = (...names: string[]) => ({
  servers: names.map((name) => `https://${name}.example/v1`),
  origins: names.map((name) => `https://${name}.example`),
});
const access = { rules: [], files: {}, lists: {}, groups: [] };
const manifest = {
  playground: { proxy: true, ...of('open') },
  access: { ...access, playground: { site: of('site'), 1: of('site', 'staff') } },
};

test('readers may call the servers of the API pages that they may read', () => {
  const shown = (...rules: (number | 'site')[]) =>
    toShownPlayground(manifest, (rule) => rules.includes(rule));
  expect(shown()).toEqual({ proxy: true, ...of('open') });
  expect(shown('site')).toEqual({ proxy: true, ...of('open', 'site') });
  expect(shown('site', 1)).toEqual({ proxy: true, ...of('open', 'site', 'staff') });
});

test('a site without rules has one playground for all, and readers of no API page have none', () => {
  const { playground } = manifest;
  expect(toShownPlayground({ playground }, () => false)).toBe(playground);
  const hidden = { ...manifest, playground: { proxy: true, servers: [], origins: [] } };
  expect(toShownPlayground(hidden, () => false)).toBeUndefined();
});

test('addresses of tokens follow the same rules', () => {
  const token = (name: string) => ({ ...of(name), tokens: [`https://id.example/${name}`] });
  const ruled = {
    playground: { proxy: true, ...token('open') },
    access: { ...access, playground: { site: token('site'), 1: of('staff') } },
  };
  const shown = (...rules: (number | 'site')[]) =>
    toShownPlayground(ruled, (rule) => rules.includes(rule))?.tokens;
  expect(shown()).toEqual(['https://id.example/open']);
  expect(shown('site', 1)).toEqual(['https://id.example/open', 'https://id.example/site']);
});
