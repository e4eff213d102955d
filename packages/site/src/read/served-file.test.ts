import { expect, it } from 'vitest';
import { toServing } from './served-file.ts';

it.each([
  ['docs.json', 'not-served'],
  ['guides/docs.json', 'served'],
  ['index.mdx', 'not-served'],
  ['snippets/a.mdx', 'not-served'],
  ['components/chart.jsx', 'not-served'],
  ['style.css', 'served'],
  ['analytics.js', 'script'],
  ['images/a.PNG', 'served'],
  ['openapi.yml', 'served'],
  ['robots.txt', 'served'],
  ['manifest.json', 'reserved'],
  ['Manifest.json', 'reserved'],
  ['guides/manifest.json', 'served'],
  ['_assets/a.png', 'reserved'],
  ['_quire/site.css', 'reserved'],
  ['app.ts', 'not-served'],
  ['.env', 'not-served'],
  ['.prettierrc.json', 'not-served'],
  ['guides/.cache/a.json', 'not-served'],
  ['.well-known/security.txt', 'served'],
  ['.well-known/.secret.txt', 'not-served'],
  ['Makefile', 'not-served'],
  ['server.html', 'not-served'],
])('reads %s as %s', (path, serving) => {
  expect(toServing(path)).toBe(serving);
});
