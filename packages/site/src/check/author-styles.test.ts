import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkSite } from './check-site.ts';

const RULES = ['inner-name', 'page-utility', 'unknown-hook'];
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** What is found in these files of an author, as `file:line rule message → fix`. */
async function check(files: Record<string, string>): Promise<string[]> {
  const source = await mkdtemp(join(tmpdir(), 'quire-styles-'));
  folders.push(source);
  const all = {
    'docs.json': JSON.stringify({
      name: 'A',
      theme: 'mint',
      colors: { primary: '#0055aa' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': '---\ntitle: A\ndescription: B.\n---\n\nText.\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), text);
  }
  const { diagnostics } = await checkSite({ source });
  return diagnostics
    .filter(({ code }) => RULES.includes(code))
    .map(({ file, line, code, message, fix }) => `${file}:${line} ${code} ${message} → ${fix}`);
}

test('names that pages do not have are told with the nearest that they have', async () => {
  expect(
    await check({
      'own.css': `#mobile-nav { color: red }
.x { color: rgb(var(--shiki-dark)) }
[data-component-part="card-titel"] { color: red }
.card [data-component-part="scroll-area-viewport"] { color: red }
#mobile-nav { color: blue }`,
    }),
  ).toEqual([
    'own.css:1 unknown-hook No part of a page has the name #mobile-nav. → Use #sidebar, which is the closest match, or remove it.',
    'own.css:2 unknown-hook No part of a page has the name --shiki-dark. → Use --mint-token-*, which is the closest match, or remove it.',
    'own.css:3 unknown-hook No part of a page has the name [data-component-part="card-titel"]. → Use [data-component-part="card-title"], which is the closest match, or remove it.',
    'own.css:4 unknown-hook No part of a page has the name [data-component-part="scroll-area-viewport"]. → Remove it: pages have no similar part.',
  ]);
});

test('names that pages have, and those of the author, are no news', async () => {
  expect(
    await check({
      'own.css': `:root { --shiki-dark: red; --primary: 1 2 3; --mine: 0 }
#navbar .nav-logo, #sidebar li[data-active="true"] > a, .mine, .dark .card { color: var(--shiki-dark) }
.x { color: rgb(var(--gray-200)); left: var(--mine); top: var(--unknown) }
#mobile-nav, #sidebar { color: red }
.prose :where(a):not([class*="q-"]) { color: red }
[data-component-part="card-title"], [data-table-wrapper] { color: red }
.mt-4 { color: red }`,
      'index.mdx': '---\ntitle: A\ndescription: B.\n---\n\n<div className="mt-4">x</div>\n',
    }),
  ).toEqual([]);
});

test('a rule for utility classes of the original page is told', async () => {
  const fix = 'Use an ID or class from the reference page "Hooks for style sheets".';
  const told = (name: string) =>
    `page-utility The rule matches the utility class "${name}", which no part of the page has. → ${fix}`;
  expect(
    await check({
      'own.css': `#navbar .flex-1.items-center { color: red }
div[class*="lg:pl-16"] { color: red }
.dark\\:text-gray-400:is(.dark *) { color: red }
#navbar .mine { color: red }
#navigation-items div[class*="mt-"] > .sidebar-group-header { color: red }
#navbar > div[class*="max-w-8xl"] { color: red }`,
    }),
  ).toEqual([
    `own.css:1 ${told('flex-1')}`,
    `own.css:2 ${told('lg:pl-16')}`,
    `own.css:3 ${told('dark:text-gray-400')}`,
    `own.css:5 ${told('mt-')}`,
    'own.css:6 page-utility The rule matches the utility class "max-w-8xl", which no part of the page has. → Use #navbar > div, which is the closest match, or remove it.',
  ]);
});

test('a rule that matches inner names of the theme is told, by accident or not', async () => {
  const fix = 'Use an ID or class from the reference page "Hooks for style sheets".';
  const told = (name: string) =>
    `inner-name The rule matches "${name}", an internal name of the theme, which can change without notice. → ${fix}`;
  const found = await check({
    'own.css': `.q-row { color: red }
.dark [class*="title"] { color: red }
.card [class*="title"] { color: red }
[class*="card"] { color: red }
[data-q-theme] { color: red }`,
  });
  expect(found[0]).toBe(`own.css:1 ${told('q-row')}`);
  expect(found[1]).toMatch(/^own\.css:2 inner-name The rule matches "q-[a-z-]*title/);
  expect(found.slice(2)).toEqual([`own.css:5 ${told('data-q-theme')}`]);
});

test('style elements of pages and scripts are read too', async () => {
  const found = await check({
    'index.mdx':
      '---\ntitle: A\ndescription: B.\n---\n\n<style>{`\n  .nav-anchors { color: red }\n`}</style>\n\n```css\n.nav-anchors { }\n```\n',
    'own.js': "\ndocument.getElementById('search-bar-entry-mobile');\n",
  });
  expect(found).toEqual([
    'index.mdx:7 unknown-hook No part of a page has the name .nav-anchors. → Use .nav-anchor, which is the closest match, or remove it.',
    'own.js:2 unknown-hook No part of a page has the name #search-bar-entry-mobile. → Use #search-bar-entry, which is the closest match, or remove it.',
  ]);
});
