import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { systemClock, systemRandom } from '@quire/base';
import { diffReportSchema } from '@quire/diff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const write = (name: string, text: string) => {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  const config = {
    theme: 'mint',
    name: 'Caches',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index', 'about', 'old'] },
  };
  write('a/docs.json', JSON.stringify(config));
  write('a/index.mdx', '---\ntitle: Home\n---\n\nA cache keeps answers for an hour.\n');
  write('a/about.mdx', '---\ntitle: About\n---\n\nNothing to say.\n');
  write('a/old.mdx', '---\ntitle: Old\n---\n\nThis page will be gone soon enough.\n');
  cpSync(at('a'), at('b'), { recursive: true });
  const pages = ['index', 'about', 'new'];
  write('b/docs.json', JSON.stringify({ ...config, navigation: { pages } }));
  write('b/index.mdx', '---\ntitle: Home\n---\n\nA cache keeps answers for a day.\n');
  rmSync(at('b/old.mdx'));
  write('b/new.mdx', '---\ntitle: New\n---\n\nWords that nobody has read before, at all.\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...words: string[]) {
  const said = { out: '', err: '' };
  const listen = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        said[name] += String(chunk);
        done();
      },
    }) as unknown as NodeJS.WriteStream;
  const code = await runCommand(words, {
    stdout: listen('out'),
    stderr: listen('err'),
    environment: {},
    clock: systemClock,
    random: systemRandom,
  });
  return { code, ...said };
}

describe('quire diff', () => {
  it('says which pages differ, and ends with 1', async () => {
    expect(await run('diff', at('a'), at('b'))).toEqual({
      code: 1,
      out: [
        'changed  /index  1 block changed',
        'new      /new',
        'removed  /old',
        '',
        '1 page changed, 1 added, 1 removed; 1 of 4 pages unchanged.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('ends with 0 when readers see the same', async () => {
    const { code, out } = await run('diff', at('a'), at('a'));
    expect([code, out]).toEqual([0, 'No differences; 3 of 3 pages unchanged.\n']);
  });

  it('finds the same between folders, built sites and bundles', async () => {
    const folders = await run('diff', at('a'), at('b'), '--json');
    await run('build', at('a'), '--out', at('built'));
    await run('export', at('b'), '--out', at('b.tar.gz'));
    const others = await run('diff', at('built'), at('b.tar.gz'), '--json');
    const strip = (text: string) => {
      const { before, after, ...rest } = diffReportSchema.parse(JSON.parse(text));
      return rest;
    };
    expect(strip(others.out)).toEqual(strip(folders.out));
    expect(diffReportSchema.strict().parse(JSON.parse(folders.out)).before).toEqual({
      name: 'a',
      site: 'Caches',
      pages: 3,
    });
  });

  it('writes a report as one file, which needs nothing beside it', async () => {
    const { code, out } = await run('diff', at('a'), at('b'), '--html', at('review.html'));
    expect([code, out.split('\n').at(-2)]).toEqual([1, `The report is in ${at('review.html')}.`]);
    const text = readFileSync(at('review.html'), 'utf8');
    expect(text).toContain('<del class="qd-word">an hour</del><ins class="qd-word">a day</ins>');
    expect(text).not.toMatch(/<(?:link|script)[^>]+(?:href|src)=/);
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'review.html']);
  });

  it('writes a report as a folder, and replaces only reports', async () => {
    await run('diff', at('a'), at('b'), '--html', at('review'));
    expect(readdirSync(at('review')).sort()).toEqual([
      'after',
      'before',
      'diff.json',
      'index.html',
      'pages',
    ]);
    expect(readdirSync(at('review/pages')).sort()).toEqual(['1.html', '2.html', '3.html']);
    await run('diff', at('a'), at('a'), '--html', at('review'));
    expect(existsSync(at('review/pages'))).toBe(false);
    const refused = await run('diff', at('a'), at('b'), '--html', at('a'));
    expect([refused.code, existsSync(at('a/docs.json'))]).toEqual([2, true]);
    expect(refused.err).toContain('DIFF_REPORT_TAKEN');
  });

  it.each([
    ['a place that is not there', 'nowhere', 'it does not exist.'],
    ['a folder without docs.json', 'empty', 'There is no docs.json in'],
    ['a file that is no bundle', 'a/docs.json', 'it is not a gzip file'],
    ['a built site that somebody changed', 'broken', 'does not match its hash in the manifest'],
  ])('ends with 2 for %s, and says why', async (_, name, reason) => {
    mkdirSync(at('empty'));
    await run('build', at('b'), '--out', at('broken'));
    writeFileSync(at('broken/index.html'), 'changed');
    const { code, out, err } = await run('diff', at('a'), at(name));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
  });

  it('says that a folder has errors, and compares it all the same', async () => {
    write('b/index.mdx', '---\ntitle: Home\n---\n\n[Gone](/gone)\n\n<Broken\n');
    const { code, err } = await run('diff', at('a'), at('b'));
    expect(code).toBe(1);
    expect(err).toMatch(/\/b has 1 error: run "quire check/);
  });
});
