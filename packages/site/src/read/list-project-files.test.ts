import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listSite } from './list-project-files.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  folder = mkdtempSync(join(tmpdir(), 'quire-list-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('what the ignore file of the root names is left in the folders of mounts, which have their own', () => {
  write({
    '.mintignore': 'drafts/\ntools/\nnotes.mdx\n',
    'drafts/a.mdx': '',
    'notes.mdx': '',
    'index.mdx': '',
    'tools/cli/.mintignore': 'secret.mdx\n',
    'tools/cli/drafts/a.mdx': '',
    'tools/cli/notes.mdx': '',
    'tools/cli/secret.mdx': '',
    'v1/secret.mdx': '',
    'v1/sdk/notes.mdx': '',
  });
  const { files } = listSite(folder, { bases: ['tools/cli', 'v1', 'v1/sdk'] });
  const pages = [...files.keys()].filter((path) => path.endsWith('.mdx')).sort();
  expect(pages).toEqual([
    'index.mdx',
    'tools/cli/drafts/a.mdx',
    'tools/cli/notes.mdx',
    'v1/sdk/notes.mdx',
    'v1/secret.mdx',
  ]);
});
