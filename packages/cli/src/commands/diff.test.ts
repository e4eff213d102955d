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
import { apiDiffReportSchema, diffReportSchema } from '@quire/diff';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';

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

const run = (...words: string[]) => runWords(words);

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

  it('compares two API descriptions: what is new, changed and breaking', async () => {
    const spec = (version: string, limit: object, more: object) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Tea', version },
        paths: {
          '/cups': {
            get: {
              parameters: [{ name: 'limit', in: 'query', schema: { $ref: 'parts.yaml#/Limit' } }],
              responses: { 200: { description: version } },
            },
            ...more,
          },
        },
        components: { limit },
      });
    const cup = { summary: 'Add a <cup>', responses: {} };
    write('old/api.json', spec('1', {}, { delete: { responses: {} } }));
    write('old/parts.yaml', 'Limit: { type: integer }\n');
    write('new/api.json', spec('2', {}, { post: cup }));
    write('new/parts.yaml', 'Limit: { type: string }\n');
    const places = [at('old/api.json'), at('new/api.json')];
    const told = await run('diff', ...places);
    expect(told).toEqual({
      code: 1,
      out: [
        'removed  DELETE /cups  breaking: calls to it fail',
        'changed  GET /cups',
        '         parameter query limit changed  breaking: values of the old type are refused',
        '         response 200 changed',
        'new      POST /cups',
        '',
        '3 operations: 1 added, 1 removed, 1 changed, 0 unchanged. 2 with breaking changes.',
        '',
      ].join('\n'),
      err: '',
    });
    expect((await run('diff', ...places, '--markdown')).out).toBe(
      [
        '## Breaking changes',
        '',
        '- `DELETE /cups`: calls to it fail',
        '- `GET /cups`',
        '  - parameter `query limit` changed from `integer, optional` to `string, optional`: values of the old type are refused',
        '',
        '## Added',
        '',
        '- `POST /cups`: Add a \\<cup\\>',
        '',
        '## Changed',
        '',
        '- `GET /cups`',
        '  - parameter `query limit` changed from `integer, optional` to `string, optional`',
        '  - response `200` changed from `1` to `2`',
        '',
        '## Removed',
        '',
        '- `DELETE /cups`',
        '',
      ].join('\n'),
    );
    expect((await run('diff', ...places, '--mdx')).out).toBe(
      [
        '<Update label="2" tags={["Breaking"]}>',
        '',
        '<ApiChange operation="DELETE /cups" state="removed" breaking="Calls to it fail." />',
        '',
        '<ApiChange operation="GET /cups" state="changed" breaking="Values of the old type are refused.">',
        '',
        '- parameter `query limit` changed from `integer, optional` to `string, optional`',
        '- response `200` changed from `1` to `2`',
        '',
        '</ApiChange>',
        '',
        '<ApiChange operation="POST /cups" state="added">',
        '',
        'Add a \\<cup\\>',
        '',
        '</ApiChange>',
        '',
        '</Update>',
        '',
      ].join('\n'),
    );
    const { out } = await run('diff', ...places, '--json');
    const { before, after, counts } = apiDiffReportSchema.strict().parse(JSON.parse(out));
    expect([before, after, counts]).toEqual([
      { name: 'api.json', title: 'Tea', version: '1' },
      { name: 'api.json', title: 'Tea', version: '2' },
      { added: 1, removed: 1, changed: 1, breaking: 2, same: 0 },
    ]);
    write('new/harmless.json', spec('1', {}, { delete: { responses: {} }, post: cup }));
    write('new/parts.yaml', 'Limit: { type: integer }\n');
    const harmless = [at('old/api.json'), at('new/harmless.json')];
    expect((await run('diff', ...harmless)).code).toBe(1);
    expect((await run('diff', ...harmless, '--breaking')).code).toBe(0);
  });

  it('refuses flags that mean nothing for what is compared, and files that are no description', async () => {
    write('x.json', '{}');
    write('y.yaml', 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n');
    const flags = await run('diff', at('a'), at('b'), '--breaking');
    expect([flags.code, flags.err]).toEqual([
      2,
      expect.stringContaining('--breaking needs two API'),
    ]);
    const html = await run('diff', at('y.yaml'), at('y.yaml'), '--html', at('r.html'));
    expect([html.code, html.err]).toEqual([2, expect.stringContaining('--html needs two states')]);
    const none = await run('diff', at('x.json'), at('y.yaml'));
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('The file is not an OpenAPI description'),
    ]);
  });

  it('says which of two descriptions is not there', async () => {
    write('y.yaml', 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n');
    const gone = await run('diff', at('y.yaml'), at('gone.yaml'));
    expect([gone.code, gone.err]).toEqual([
      2,
      expect.stringContaining(`${at('gone.yaml')} cannot be compared: there is no such file.`),
    ]);
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
