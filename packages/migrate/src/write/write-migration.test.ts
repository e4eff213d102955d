import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateFolder } from '../migrate-folder.ts';
import { assertMigrationTarget, writeInPlace, writeMigration } from './write-migration.ts';

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-write-'));
  from = join(folder, 'a/b/old');
  to = join(folder, 'a/b/new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>, root = from): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Every file below a folder. */
function list(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

function migrate(force = false): void {
  assertMigrationTarget({ from, to, force });
  writeMigration(migrateFolder({ from, leftOut: to }), { from, to, force });
}

const REPORT = ['.quire/migration/report.json', '.quire/migration/report.md'];
const DOCUSAURUS = {
  'docusaurus.config.js':
    "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: {} }]] };",
  'docs/a.md': '# A\n',
};

test.each([
  [
    'a slug of a blog post',
    { ...DOCUSAURUS, 'blog/2020-01-01-x.md': '---\nslug: ../../../evil\n---\n\n# X\n' },
    'blog/2020-01-01-x.md',
  ],
  [
    'the slug of a generated index',
    {
      ...DOCUSAURUS,
      'docs/c/b.md': '# B\n',
      'docs/c/_category_.json': JSON.stringify({
        label: 'C',
        link: { type: 'generated-index', slug: '../../../evil' },
      }),
    },
    undefined,
  ],
  [
    'the route of a blog',
    {
      ...DOCUSAURUS,
      'docusaurus.config.js':
        "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: { routeBasePath: '../../evil' } }]] };",
      'blog/2020-01-01-x.md': '# X\n',
    },
    undefined,
  ],
  [
    'a style sheet of MkDocs',
    {
      'mkdocs.yml': 'site_name: A\nextra_css: [../evil.css]\n',
      'docs/index.md': '# A\n',
      'evil.css': 'a {}',
    },
    'evil.css',
  ],
  [
    'a style sheet of Docusaurus',
    {
      ...DOCUSAURUS,
      'docusaurus.config.js':
        "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: false, theme: { customCss: 'src/../evil.css' } }]] };",
      'evil.css': 'a {}',
    },
    'evil.css',
  ],
])('%s wrote a file outside the new folder', (_, files, source) => {
  write(files);
  const before = list(folder);
  expect(() => migrate()).toThrow(
    expect.objectContaining({
      code: 'MIGRATE_PATH_REFUSED',
      place: source === undefined ? undefined : { file: source },
    }),
  );
  expect(list(folder)).toEqual(before);
});

test('in place, pages were written through a link to a folder elsewhere', () => {
  write({ 'mkdocs.yml': 'site_name: A\n', 'docs/guides/a.md': '# A\n' });
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(from, 'guides'));
  expect(() => writeInPlace(migrateFolder({ from }), from)).toThrow(
    expect.objectContaining({ code: 'MIGRATE_PATH_REFUSED', place: { file: 'docs/guides/a.md' } }),
  );
  expect(list(elsewhere)).toEqual([]);
  expect(existsSync(join(from, 'docs/guides/a.md'))).toBe(true);
});

test('in place, a page was written through a link to a file elsewhere', () => {
  write({ 'mkdocs.yml': 'site_name: A\n', 'docs/a.md': '# A\n' });
  writeFileSync(join(folder, 'elsewhere'), 'mine');
  symlinkSync(join(folder, 'elsewhere'), join(from, 'a.mdx'));
  expect(() => writeInPlace(migrateFolder({ from }), from)).toThrow(
    expect.objectContaining({ code: 'MIGRATE_PATH_REFUSED' }),
  );
  expect(readFileSync(join(folder, 'elsewhere'), 'utf8')).toBe('mine');
});

test('in place, a page that is a link becomes a page, and an image that is one stays', () => {
  write({ 'mkdocs.yml': 'site_name: A\n', 'README.md': '# A\n\n![B](b.png)\n', 'img/b.png': '' });
  mkdirSync(join(from, 'docs'));
  symlinkSync('../README.md', join(from, 'docs/index.md'));
  symlinkSync('../img/b.png', join(from, 'docs/b.png'));
  symlinkSync('b.png', join(from, 'img/c.png'));
  writeInPlace(migrateFolder({ from }), from);
  expect(readFileSync(join(from, 'index.mdx'), 'utf8')).toContain('![B](/b.png)');
  expect(
    ['b.png', 'img/c.png', 'README.md', 'docs/index.md'].map((path) =>
      existsSync(join(from, path)),
    ),
  ).toEqual([true, true, true, false]);
});

test('--force deleted files that no earlier run wrote', () => {
  write({ 'a.md': '# A\n', 'guides/b.md': '# B\n' });
  migrate();
  write({ 'guides/mine.txt': 'mine', 'own/x.txt': 'x', 'own/y.txt': 'y' }, to);
  const before = list(to);
  expect(() => migrate(true)).toThrow(
    expect.objectContaining({
      code: 'MIGRATE_TARGET_CHANGED',
      message: expect.stringContaining('guides/mine.txt, own'),
    }),
  );
  expect(list(to)).toEqual(before);
});

test('--force replaces what the earlier run wrote, and keeps what builds remember', () => {
  write({ 'a.md': '# A\n', 'guides/b.md': '# B\n', 'guides/b.png': '' });
  migrate();
  write({ '.quire/cache/x': '' }, to);
  expect(list(to)).toEqual(
    [...REPORT, '.quire/cache/x', 'a.mdx', 'docs.json', 'guides/b.mdx', 'guides/b.png'].sort(),
  );
  rmSync(join(from, 'guides'), { recursive: true });
  migrate(true);
  expect(list(to)).toEqual([...REPORT, '.quire/cache/x', 'a.mdx', 'docs.json'].sort());
  expect(readdirSync(to)).toEqual(['.quire', 'a.mdx', 'docs.json']);
});

test('--force would delete outside the folder when its report says so', () => {
  write({ 'a.md': '# A\n' });
  write({ 'mine.txt': 'mine' }, folder);
  write(
    { [REPORT[0] as string]: '{"written":["../../../mine.txt"]}', [REPORT[1] as string]: '' },
    to,
  );
  expect(() => migrate(true)).toThrow(expect.objectContaining({ code: 'MIGRATE_PATH_REFUSED' }));
  expect(existsSync(join(folder, 'mine.txt'))).toBe(true);
});

test('--force asks for a report that says what was written', () => {
  write({ 'a.md': '# A\n' });
  write({ [REPORT[0] as string]: '{}' }, to);
  expect(() => migrate(true)).toThrow(expect.objectContaining({ code: 'MIGRATE_TARGET_TAKEN' }));
});

test('a new folder inside the old site was read as part of it by the next run', () => {
  to = join(from, 'new');
  write({ 'a.md': '# A\n', 'b.png': '' });
  migrate();
  const first = list(to).map((path) => [path, readFileSync(join(to, path), 'utf8')]);
  migrate(true);
  expect(list(to).map((path) => [path, readFileSync(join(to, path), 'utf8')])).toEqual(first);
});

test('a link to the old site counted as another folder', () => {
  write({ 'a.md': '# A\n' });
  symlinkSync(from, to);
  expect(() => migrate()).toThrow(expect.objectContaining({ code: 'MIGRATE_TARGET_INSIDE' }));
});

test('in place, a page that is too large to convert was deleted', () => {
  write({ 'a.md': '# A\n', 'large.md': `# Large\n\n${'word '.repeat(900_000)}` });
  const migration = migrateFolder({ from });
  expect(migration.report.pages).toEqual([{ from: 'a.md', to: 'a.mdx', address: '/a' }]);
  writeInPlace(migration, from);
  expect(list(from)).toEqual([...REPORT, 'a.mdx', 'docs.json', 'large.md'].sort());
});
