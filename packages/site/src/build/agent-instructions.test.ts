import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, buildFolder, writeProject } from '../../testing/build-project.ts';

const config = (markdown?: object) => ({
  theme: 'mint',
  name: 'Planes',
  colors: { primary: '#0055aa' },
  navigation: { openapi: 'api.json', pages: ['index'] },
  ...(markdown ? { markdown } : {}),
});

const FILES = {
  'index.mdx': '---\ntitle: Fold\n---\n\nFold it once.\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Planes', version: '1' },
    paths: {
      '/planes': {
        get: {
          summary: 'List planes',
          tags: ['Planes'],
          parameters: [{ name: 'wings', in: 'query', schema: { type: 'integer' } }],
          responses: { 200: { description: 'Planes that fly' } },
        },
      },
    },
  }),
};
const TOLD = '> ## Agent Instructions\n>\n> Use metric units.\n> Name the paper.';

let folder: string;
let plain: Built;
let built: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-instructions-'));
  const cache = { folder: join(folder, 'cache') };
  const source = join(folder, 'site');
  writeProject(source, { 'docs.json': config(), ...FILES });
  plain = await buildFolder(source, { cache });
  const instructions = ['Use metric units.', 'Name the paper.'];
  writeProject(source, { 'docs.json': config({ schema: false, instructions }), ...FILES });
  // With the same cache: the text of the pages is the same.
  built = await buildFolder(source, { cache });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('instructions for agents are on every Markdown page, and once in each list', () => {
  const head = '> For AI agents: all pages of this documentation are listed in ./llms.txt.\n\n';
  expect(plain.text('index.md')).toBe(`${head}# Fold\n\nFold it once.\n`);
  expect(built.text('index.md')).toBe(`${head}# Fold\n\nFold it once.\n\n${TOLD}\n`);
  expect(built.text('llms.txt')).toContain(
    `> Documentation for Planes, with every page as Markdown.\n\n${TOLD}\n\n## Docs\n`,
  );
  expect(built.text('llms-full.txt').startsWith(`${TOLD}\n\n# Fold\n`)).toBe(true);
  expect(built.text('llms-full.txt').split('Agent Instructions')).toHaveLength(2);
  expect(plain.text('llms-full.txt')).not.toContain('Agent Instructions');
});

test('the Markdown of an API page is without its description where the site says so', () => {
  const path = 'api-reference/planes/list-planes.md';
  expect(plain.text(path)).toContain('wings');
  expect(built.text(path)).not.toContain('wings');
  expect(built.text(path)).toContain('GET /planes');
});
