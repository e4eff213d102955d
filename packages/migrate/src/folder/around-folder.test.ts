import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Migration, migrateFolder } from '../migrate-folder.ts';
import { writeInPlace, writeMigration } from '../write/write-migration.ts';

let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'quire-around-'));
  mkdirSync(join(top, 'repository/.git'), { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const WEBSITE = {
  'website/docusaurus.config.js':
    "module.exports = { title: 'Planes', presets: [['classic', { docs: { path: '../docs' }, blog: {} }]] };",
  'website/sidebars.js': "module.exports = { docs: ['fold', 'wings/fly'] };",
  'website/blog/2026-01-02-first.md': '# First\n\nSee [fold](../../docs/fold.md).\n',
  'website/static/map.png': 'map',
  'docs/fold.md': `import Part from './_part.mdx';

# Fold

![Plan](./images/plan.png) ![Map](../website/static/map.png)
[Fly](wings/fly.md), [first](../website/blog/2026-01-02-first.md)

<Part />
`,
  'docs/_part.mdx': 'Twice.\n',
  'docs/images/plan.png': 'plan',
  'docs/wings/fly.md': '# Fly\n',
};

function put(files: Readonly<Record<string, string>>, base = 'repository'): void {
  for (const [path, text] of Object.entries(files)) {
    const place = join(top, base, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

function migrate(folder: string): Migration {
  return migrateFolder({ from: join(top, 'repository', folder) });
}

test('docs beside the folder of the configuration were lost', () => {
  put(WEBSITE);
  const migration = migrate('website');
  expect(JSON.parse(migration.texts.get('docs.json') ?? '').navigation).toEqual({
    pages: ['docs/fold', 'docs/wings/fly', 'blog/index'],
  });
  expect(migration.texts.get('docs/fold.mdx')).toBe(`---
title: Fold
---

import Part from '/snippets/docs/part.mdx';

![Plan](/docs/images/plan.png) ![Map](/map.png)
[Fly](/docs/wings/fly), [first](/blog/2026/01/02/first)

<Part />
`);
  expect(migration.texts.get('blog/2026/01/02/first.mdx')).toContain('[fold](/docs/fold)');
  const to = join(top, 'new');
  writeMigration(migration, { from: join(top, 'repository/website'), to });
  expect(existsSync(join(to, 'docs/images/plan.png'))).toBe(true);
  expect(migration.report.notes.filter(({ kind }) => kind === 'left')).toEqual([]);
});

test('writing in place keeps the files around the folder', () => {
  put(WEBSITE);
  writeInPlace(migrate('website'), join(top, 'repository/website'));
  expect(existsSync(join(top, 'repository/docs/fold.md'))).toBe(true);
  expect(existsSync(join(top, 'repository/website/docs/fold.mdx'))).toBe(true);
});

test('nothing is read outside the repository, by a hidden name, or through a link that leads there', () => {
  put({
    'docs/.vitepress/config.js': "module.exports = { title: 'Planes' };",
    'docs/fold.md': [
      '<!--@include: ../part.md-->',
      '<!--@include: ../.secret/part.md-->',
      '<!--@include: ../../outside.md-->',
      '<!--@include: ../link.md-->',
    ].join('\n\n'),
    'part.md': 'Part of the repository.\n',
    '.secret/part.md': 'Secret.\n',
  });
  put({ 'outside.md': 'Outside.\n' }, '.');
  symlinkSync(join(top, 'outside.md'), join(top, 'repository/link.md'));
  const { texts } = migrate('docs');
  expect(texts.get('fold.mdx')).toBe(`Part of the repository.

*Missing include: \`../.secret/part.md\`*

*Missing include: \`../../outside.md\`*

*Missing include: \`../link.md\`*
`);
});

test('docs outside of any repository are named in the report', () => {
  rmSync(join(top, 'repository/.git'), { recursive: true });
  put(WEBSITE);
  const { notes } = migrate('website').report;
  expect(notes.filter(({ what }) => what.includes('not read'))).toEqual([
    {
      file: 'docusaurus.config.js',
      kind: 'left',
      what: 'folder of docs that is not in the same Git repository, not read',
      detail: '../docs',
    },
  ]);
});
