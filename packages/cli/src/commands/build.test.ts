import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  const config = {
    theme: 'mint',
    name: 'Caches',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index', 'next'] },
  };
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'docs/index.mdx'), '---\ntitle: Home\n---\n\n[next](/next)\n');
  writeFileSync(join(folder, 'docs/next.mdx'), '---\ntitle: Next\n---\n\nText.\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) => runWords(words);

const writeNext = (body: string) =>
  writeFileSync(join(folder, 'docs/next.mdx'), `---\ntitle: Next\n---\n\n${body}\n`);
const breakLink = () => writeNext('[away](/nowhere)');
const breakPage = () => writeNext('Text and {a brace.');

describe('quire build', () => {
  it('writes the site and says what it wrote', async () => {
    const out = join(folder, 'public');
    const { code, out: said, err } = await run('build', join(folder, 'docs'), '--out', out);
    expect([code, err]).toEqual([0, '']);
    expect(said).toMatch(/^2 pages, \d+ files, \d+ kB in .*public\.\n$/);
    expect(readdirSync(out)).toEqual(
      expect.arrayContaining(['404.html', 'index.html', 'manifest.json', 'next.html']),
    );
  });

  it('tells what is wrong, and goes on', async () => {
    breakLink();
    const out = join(folder, 'public');
    const { code, out: said, err } = await run('build', join(folder, 'docs'), '--out', out);
    expect(code).toBe(0);
    expect(err).toBe(
      'next.mdx:5:8 warning The site has no page or file at "/nowhere". [broken-link]\n   → Correct the link, or add the page.\n\n',
    );
    expect(said).toMatch(/; 1 warning\.\n$/);
  });

  it('ends with 1 when a page cannot be parsed, and writes the site all the same', async () => {
    breakPage();
    const out = join(folder, 'public');
    const words = ['build', join(folder, 'docs'), '--out', out];
    const { code, out: said, err } = await run(...words);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^next\.mdx:5:\d+ error The page is not valid MDX: .* \[page-not-parsed\]\n/,
    );
    expect(err).toMatch(/\nThe output is complete, but .* With --allow-errors, it is 0\.\n$/);
    expect(said).toMatch(/^2 pages, .*; 1 error\.\n$/);
    expect(readdirSync(out)).toContain('next.html');
    expect((await run(...words, '--json')).code).toBe(1);
    const allowed = await run(...words, '--allow-errors');
    expect([allowed.code, allowed.out, allowed.err.includes('exit code')]).toEqual([
      0,
      said,
      false,
    ]);
  });

  it('writes nothing with --strict when something is wrong', async () => {
    breakLink();
    const out = join(folder, 'public');
    const words = ['build', join(folder, 'docs'), '--out', out, '--strict'];
    const { code, out: said } = await run(...words);
    expect([code, said]).toEqual([1, 'Nothing was written because of --strict; 1 warning.\n']);
    expect(readdirSync(folder)).toEqual(['docs']);
  });

  it('gives the report as JSON on the terminal and in a file', async () => {
    breakLink();
    const report = join(folder, 'report.json');
    const words = ['build', join(folder, 'docs'), '--out', join(folder, 'public')];
    const { code, out, err } = await run(...words, '--json', '--report', report);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(report, 'utf8')));
    expect(JSON.parse(out)).toMatchObject({
      pages: [
        { path: 'index', file: 'index.html', status: 'ok' },
        { path: 'next', file: 'next.html', status: 'ok' },
      ],
      diagnostics: [
        { code: 'broken-link', severity: 'warning', file: 'next.mdx', line: 5, column: 8 },
      ],
    });
  });

  it('can keep its output beside the pages', async () => {
    const docs = join(folder, 'docs');
    const first = await run('build', docs, '--out', join(docs, 'public'));
    const second = await run('build', docs, '--out', join(docs, 'public'));
    const other = await run('build', docs, '--out', join(docs, 'elsewhere'));
    expect([second.code, second.out]).toEqual([0, first.out]);
    expect(other.out).toBe(first.out.replace('public', 'elsewhere'));
  });

  it.each([
    [['export', 'docs'], "error: required option '--out <file>' not specified"],
    [['build', 'nowhere', '--out', 'x'], 'There is no folder at nowhere.'],
    [['export', 'docs', '--out', 'x', '--label', 'a b'], 'It must be 1 to 64 letters'],
  ])('ends %j with 2', async (words, message) => {
    const { code, err } = await run(...words.map((word) => word.replace('docs', `${folder}/docs`)));
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(readdirSync(folder)).toEqual(['docs']);
  });

  it('ends with 1 when docs.json is missing, and leaves nothing behind', async () => {
    rmSync(join(folder, 'docs/docs.json'));
    const words = ['build', join(folder, 'docs'), '--out', join(folder, 'public')];
    const { code, err } = await run(...words);
    expect(code).toBe(1);
    expect(err).toContain('[SITE_CONFIG_MISSING]');
    expect(readdirSync(folder)).toEqual(['docs']);
  });
});

describe('quire export', () => {
  it('writes an archive and its hash, the same each time', async () => {
    const out = join(folder, 'docs/site.tar.gz');
    const words = ['export', join(folder, 'docs'), '--out', out, '--label', '1.0'];
    const first = await run(...words);
    const second = await run(...words);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^2 pages in .*site\.tar\.gz \(\d+ kB\)\.\nsha256:[0-9a-f]{64}\n$/);
    expect(second.out).toBe(first.out);
  });

  it('ends with 1 when a page cannot be parsed, and writes the bundle all the same', async () => {
    breakPage();
    const out = join(folder, 'site.tar.gz');
    const words = ['export', join(folder, 'docs'), '--out', out];
    const { code, out: said, err } = await run(...words);
    expect([code, err]).toEqual([1, expect.stringContaining('[page-not-parsed]')]);
    expect(said).toMatch(/^2 pages in .*; 1 error\.\nsha256:[0-9a-f]{64}\n$/);
    expect(readdirSync(folder)).toContain('site.tar.gz');
    expect((await run(...words, '--allow-errors')).code).toBe(0);
  });

  it('writes no bundle with --strict when something is wrong', async () => {
    breakLink();
    const words = ['export', join(folder, 'docs'), '--out', join(folder, 'site.tar.gz')];
    const { code, out: said } = await run(...words, '--strict');
    expect([code, said]).toEqual([1, 'Nothing was written because of --strict; 1 warning.\n']);
    expect(readdirSync(folder)).toEqual(['docs']);
  });

  it('takes some pages only, and names one that is not there', async () => {
    const words = ['export', join(folder, 'docs'), '--out', join(folder, 'site.tar.gz')];
    const some = await run(...words, '--paths', 'next, /next', '--site-url', 'https://a.example');
    expect([some.code, some.out.split(' in ')[0]]).toEqual([0, '1 page']);
    const none = await run(...words, '--paths', 'next,nothing');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('has no page "nothing"')]);
  });
});
