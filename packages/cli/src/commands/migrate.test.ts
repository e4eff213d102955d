import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runWords } from '../testing/run-words.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  mkdirSync(join(folder, 'old/docs'), { recursive: true });
  writeFileSync(join(folder, 'old/mkdocs.yml'), 'site_name: Planes\n');
  writeFileSync(join(folder, 'old/docs/index.md'), '# Planes\n\n!!! note\n    Fold.\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) => runWords(words, { PATH: '/usr/local/bin:/usr/bin:/bin' });

test('migrate writes a site that builds, and a report in three forms', async () => {
  const [from, to] = [join(folder, 'old'), join(folder, 'new')];
  const { code, out } = await run('migrate', from, '--to', to);
  expect(code).toBe(0);
  expect(out).toContain('Read the MkDocs site: 1 page, 0 redirects, 0 files copied.');
  expect(out).toContain('Converted (1):\n  1 × note\n');
  expect(readFileSync(join(to, 'index.mdx'), 'utf8')).toBe(
    '---\ntitle: Planes\n---\n\n<Note>\n\nFold.\n\n</Note>\n',
  );
  expect(readFileSync(join(to, '.quire/migration/report.md'), 'utf8')).toContain(
    '| docs/index.md | index.mdx | / |',
  );
  const report = JSON.parse(readFileSync(join(to, '.quire/migration/report.json'), 'utf8'));
  expect(report.notes).toEqual([
    { file: 'docs/index.md', line: 3, kind: 'converted', what: 'note', detail: 'note' },
  ]);
  expect((await run('check', to, '--off', 'missing-description')).code).toBe(0);
  const again = await run('migrate', from, '--to', to);
  expect(again.code).toBe(2);
  expect(again.err).toContain('is not empty');
  expect((await run('migrate', from, '--to', to, '--force', '--json')).code).toBe(0);
});

test('migrate asks for a folder, and does not write over the old site', async () => {
  const from = join(folder, 'old');
  expect((await run('migrate', from)).err).toContain('No folder is set');
  expect((await run('migrate', from, '--to', from)).err).toContain('is the old site itself');
  expect((await run('migrate', join(folder, 'none'), '--to', join(folder, 'x'))).err).toContain(
    'is not a folder',
  );
  expect((await run('migrate', from, '--in-place', '--to', 'x')).err).toContain(
    'cannot be used together',
  );
});

test('a wrong folder or tool is misuse, and the message names the right one', async () => {
  const [docs, to] = [join(folder, 'old/docs'), join(folder, 'new')];
  const inside = await run('migrate', docs, '--to', to);
  expect(inside.code).toBe(2);
  expect(inside.err).toContain(`${join(folder, 'old')} is a MkDocs site`);
  for (const tool of ['docusaurus', 'starlight', 'vitepress', 'mint']) {
    const wrong = await run('migrate', join(folder, 'old'), '--from', tool, '--to', to);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('leave out --from');
  }
  expect(existsSync(to)).toBe(false);
});

function git(cwd: string, ...words: string[]) {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
    cwd,
  });
}

test('migrate changes a folder in place only where git can bring it back', async () => {
  const from = join(folder, 'old');
  expect((await run('migrate', from, '--in-place')).err).toContain('it is not a Git work tree');
  git(from, 'init', '-q');
  expect((await run('migrate', from, '--in-place')).err).toContain('uncommitted changes');
  git(from, 'add', '-A');
  git(from, 'commit', '-qm', 'old');
  expect((await run('migrate', from, '--in-place')).code).toBe(0);
  expect(existsSync(join(from, 'docs/index.md'))).toBe(false);
  expect(existsSync(join(from, 'index.mdx'))).toBe(true);
});

test('migrate in place overwrote and deleted files that git ignores', async () => {
  const from = join(folder, 'old');
  writeFileSync(join(from, '.gitignore'), 'secret.md\ndocs.json\n');
  git(from, 'init', '-q');
  git(from, 'add', '-A');
  git(from, 'commit', '-qm', 'old');
  writeFileSync(join(from, 'docs.json'), '{}');
  writeFileSync(join(from, 'docs/secret.md'), '# Secret\n');
  const { code, err } = await run('migrate', from, '--in-place');
  expect(code).toBe(2);
  expect(err).toContain(
    'Git does not track these files, and they would be changed: docs.json, docs/secret.md.',
  );
  expect(readFileSync(join(from, 'docs.json'), 'utf8')).toBe('{}');
  expect(existsSync(join(from, 'docs/secret.md'))).toBe(true);
  expect(existsSync(join(from, 'docs/index.md'))).toBe(true);
});

test('migrate in place took a work tree for clean whose changes git was told not to show', async () => {
  const from = join(folder, 'old');
  git(from, 'init', '-q');
  git(from, 'add', '-A');
  git(from, 'commit', '-qm', 'old');
  git(from, 'config', 'status.showUntrackedFiles', 'no');
  writeFileSync(join(from, 'docs/new.md'), '# New\n');
  expect((await run('migrate', from, '--in-place')).err).toContain('uncommitted changes');
  rmSync(join(from, 'docs/new.md'));
  git(from, 'update-index', '--assume-unchanged', 'docs/index.md');
  writeFileSync(join(from, 'docs/index.md'), '# Changed\n');
  expect((await run('migrate', from, '--in-place')).err).toContain('docs/index.md');
  expect(readFileSync(join(from, 'docs/index.md'), 'utf8')).toBe('# Changed\n');
});

test('migrate into a folder of the old site leaves that folder out', async () => {
  const from = join(folder, 'old/docs');
  const words = ['migrate', from, '--from', 'markdown', '--to', join(from, 'new')];
  expect((await run(...words)).out).toContain('Read the Markdown site: 1 page');
  expect((await run(...words, '--force')).out).toContain('Read the Markdown site: 1 page');
});

test('a folder of another tool without docs.json was refused without a word of quire migrate', async () => {
  const old = join(folder, 'old');
  const fix = `Convert it with "quire migrate ${old} --to ${join(folder, 'quire-docs')}", then use the new folder.`;
  for (const words of [
    ['check', old],
    ['build', old, '--out', join(folder, 'out')],
    ['dev', old],
  ]) {
    const { code, err } = await run(...words);
    expect([words[0], code]).toEqual([words[0], 1]);
    expect(err).toContain(`There is no docs.json in ${old}: it is a MkDocs site.`);
    expect(err).toContain(fix);
  }
  const { err } = await run('check', join(old, 'docs'));
  expect(err).toContain(`There is no docs.json in ${join(old, 'docs')}: ${old} is a MkDocs site.`);
  expect(err).toContain(fix);
});

test('migrate compares the new site with the old built one, in the same run and later', async () => {
  const [from, to, built] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'built')];
  mkdirSync(built);
  writeFileSync(
    join(built, 'index.html'),
    '<main><h1>Planes</h1><p>Fold gently.</p><h2 id="wings">Wings</h2><a href="https://example.com/">Glue</a></main>',
  );
  const first = await run('migrate', from, '--to', to, '--compare', built);
  expect(first.code).toBe(0);
  expect(first.out).toContain(`Compared with ${built}: 1 of 1 old address found.
  words    40.00 % (2 of 5)
  anchors  0.00 % (0 of 1)
  links    0.00 % (0 of 1)
Losses on 1 page:
  /
    3 words of 5: gently wings glue
    anchors: #wings
    links: https://example.com/
`);
  writeFileSync(join(built, 'gone.html'), '<main><p>Two words</p></main>');
  const later = await run('migrate', to, '--compare', built, '--json');
  expect(later.code).toBe(1);
  const kept = JSON.parse(readFileSync(join(to, '.quire/migration/comparison.json'), 'utf8'));
  expect(JSON.parse(later.out)).toEqual({ comparison: kept });
  expect(kept.missing).toEqual([{ address: '/gone.html', words: 2 }]);
  expect(readFileSync(join(to, '.quire/migration/comparison.md'), 'utf8')).toContain(
    '## Without a page in the new site\n\n- /gone.html (2 words)\n\n## Losses\n\n| old address | new page | words | anchors | links |\n|---|---|---|---|---|\n| / | index | 3 of 5: gently wings glue | #wings | https://example.com/ |\n',
  );
});

test('migrate says what is missing for a comparison', async () => {
  const from = join(folder, 'old');
  expect((await run('migrate', from, '--compare', from)).err).toContain('has no HTML pages');
  writeFileSync(join(folder, 'index.html'), '<main>Planes</main>');
  expect((await run('migrate', from, '--compare', folder)).err).toContain('has no docs.json');
  expect((await run('migrate', from, '--from', 'mkdocs', '--compare', folder)).err).toContain(
    '--from changes nothing without --to',
  );
  const to = join(folder, 'new');
  expect((await run('migrate', from, '--to', to, '--compare', join(folder, 'x'))).err).toContain(
    'is neither a folder nor a web address',
  );
  expect(existsSync(to)).toBe(false);
});
