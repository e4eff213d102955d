import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { openSourceFolder } from './source-folder.ts';

test('a site without a name in its files was called "." after the command was run in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kites-'));
  try {
    expect(openSourceFolder(`${folder}/.`).name).toBe(basename(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a page that is a link to a file at the top was not there, and one from outside never is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kites-'));
  try {
    for (const name of ['site/docs', 'site/node_modules'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const file of ['outside.md', 'site/README.md', 'site/node_modules/p.md']) {
      writeFileSync(join(folder, file), file);
    }
    const links = {
      index: '../README.md',
      out: '../../outside.md',
      none: 'gone.md',
      self: 'self.md',
      up: '..',
    };
    for (const [name, target] of Object.entries({ ...links, package: '../node_modules/p.md' })) {
      symlinkSync(target, join(folder, `site/docs/${name}.md`));
    }
    const opened = openSourceFolder(join(folder, 'site'));
    expect([opened.files, opened.read('docs/index.md')]).toEqual([
      ['README.md', 'docs/index.md'],
      'site/README.md',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
