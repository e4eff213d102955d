import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  mkdirSync(join(folder, 'docs'));
  const config = {
    theme: 'mint',
    name: 'Caches',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index', 'next'] },
  };
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(config));
  writePage('index', '[next](/next)');
  writePage('next', 'Text.');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writePage(name: string, body: string): void {
  const text = `---\ntitle: ${name}\ndescription: About ${name}.\n---\n${body}\n`;
  writeFileSync(join(folder, `docs/${name}.mdx`), text);
}

const check = (...words: string[]) => runWords(['check', join(folder, 'docs'), ...words]);

describe('quire check', () => {
  it('says that no problems were found', async () => {
    expect(await check()).toEqual({
      code: 0,
      out: '2 pages checked; no problems found.\n',
      err: '',
    });
  });

  it('prints findings by file and ends with 1 if one is an error', async () => {
    writePage('index', '# Up\n\n<Plan />');
    writePage('next', '[away](/nowhere)');
    expect(await check()).toEqual({
      code: 1,
      out: [
        'index.mdx:5:1 warning The page has a heading of level 1, but headings must start at level 2. [heading-start]',
        '   → Begin it with "##": the page title is level 1.',
        'index.mdx:7:1 error Nothing defines the component <Plan>, so nothing is shown here. [missing-import]',
        '   → Import it at the top of the page, or correct the name.',
        '',
        'next.mdx:5:8 warning The site has no page or file at "/nowhere". [broken-link]',
        '   → Correct the link, or add the page.',
        '',
        '1 error, 2 warnings in 2 pages.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('lost a broken link among hundreds of findings of another rule', async () => {
    writePage('index', '[away](/nowhere)\n\n<Plan />');
    writePage('next', '![A](/a.png)\n\n'.repeat(60));
    writeFileSync(join(folder, 'docs/a.png'), '');
    const counts = [
      '1 error, 61 warnings in 2 pages:',
      '',
      '   1 missing-import',
      '  60 image-frame',
      '   1 broken-link',
      '',
      'To see only the findings of some rules, pass their names: --only missing-import',
      '',
    ].join('\n');
    expect((await check()).out).toMatch(new RegExp(`\\n\\n${counts}$`));
    expect((await check('--only', 'image-frame')).out).toMatch(/\n60 warnings in 2 pages\.\n$/);
  });

  it('leaves rules out, and ends with 0 if no error is left', async () => {
    writePage('index', '# Up\n\n<Plan />');
    const { code, out } = await check('--off', 'missing-import,heading-start');
    expect([code, out]).toEqual([0, '2 pages checked; no problems found.\n']);
    expect((await check('--only', 'heading-start')).out).toMatch(/\n1 warning in 2 pages\.\n$/);
  });

  it('counts warnings with --strict, and no errors with --allow-errors', async () => {
    writePage('next', '[away](/nowhere)');
    expect([(await check()).code, (await check('--strict')).code]).toEqual([0, 1]);
    writePage('next', '<Plan />');
    expect([(await check()).code, (await check('--allow-errors')).code]).toEqual([1, 0]);
    const both = await check('--strict', '--allow-errors');
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('cannot be used with')]);
  });

  it('prints JSON for programs', async () => {
    writePage('next', '[away](/nowhere)');
    const { code, out } = await check('--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        pageCount: 2,
        counts: { error: 0, warning: 1, info: 0 },
        findings: [
          {
            rule: 'broken-link',
            severity: 'warning',
            file: 'next.mdx',
            line: 5,
            column: 8,
            message: 'The site has no page or file at "/nowhere".',
            fix: 'Correct the link, or add the page.',
          },
        ],
      },
    ]);
  });

  it('refuses a rule that does not exist', async () => {
    const { code, err } = await check('--off', 'broken-lnik');
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'error There is no rule "broken-lnik". [CHECK_RULE_UNKNOWN]',
    ]);
    expect((await check('--off', 'a,,b')).code).toBe(2);
  });

  it('with --fix changes what is safe to change, says so, and leaves the rest', async () => {
    writePage(
      'index',
      '## Intro\r\n\n# Big\n\n### Deep\n\n```\n# code\n```\n\n[x](/next#text-one)',
    );
    writePage('next', '## Text one?\n\n[away](/nowhere)\n\n[self](#Text_One)');
    expect((await check()).out).toContain('[heading-start]');
    const { code, out, err } = await check('--fix');
    expect([code, out, err]).toEqual([
      0,
      'next.mdx:7:8 warning The site has no page or file at "/nowhere". [broken-link]\n   → Correct the link, or add the page.\n\n1 warning in 2 pages.\n',
      'Changed 2 places in 2 files: index.mdx, next.mdx.\n',
    ]);
    expect(readFileSync(join(folder, 'docs/index.mdx'), 'utf8')).toContain(
      '## Intro\r\n\n## Big\n\n### Deep\n\n```\n# code\n```\n\n[x](/next#text-one)',
    );
    expect(readFileSync(join(folder, 'docs/next.mdx'), 'utf8')).toContain('[self](#text-one)');
    expect((await check('--fix')).err).toBe('');
  });

  it('does not guess an outline that components or imports take part in', async () => {
    writePage('index', '# Up\n\n<Accordion title="Why">\n\n#### Deep\n\n</Accordion>');
    const before = readFileSync(join(folder, 'docs/index.mdx'), 'utf8');
    const { out, err } = await check('--fix');
    expect([out.includes('[heading-start]'), err]).toEqual([true, '']);
    expect(readFileSync(join(folder, 'docs/index.mdx'), 'utf8')).toBe(before);
  });

  describe('for CI services', () => {
    // From where the command runs, as in a repository.
    const path = (name: string) => relative('.', join(folder, 'docs', name));

    beforeEach(() => {
      writePage('index', '<Plan />\n\n[100%, away](/nowhere)');
      writePage('next', '[away](/nowhere)\n\n[away](/nowhere)');
    });

    it('prints annotations that GitHub shows beside the lines, and the count', async () => {
      const { code, out } = await check('--format', 'github');
      expect(code).toBe(1);
      const escaped = path('index.mdx').replaceAll(':', '%3A');
      expect(out.split('\n')).toEqual([
        `::error file=${escaped},line=5,col=1,title=missing-import::Nothing defines the component <Plan>, so nothing is shown here. Import it at the top of the page, or correct the name.`,
        `::warning file=${escaped},line=7,col=14,title=broken-link::The site has no page or file at "/nowhere". Correct the link, or add the page.`,
        ...[5, 7].map(
          (line) =>
            `::warning file=${path('next.mdx')},line=${line},col=8,title=broken-link::The site has no page or file at "/nowhere". Correct the link, or add the page.`,
        ),
        '1 error, 3 warnings in 2 pages.',
        '',
      ]);
    });

    it('prints a Code Quality report for GitLab, each finding with a mark that outlives its line', async () => {
      const before = JSON.parse((await check('--format', 'gitlab')).out);
      expect(before[0]).toEqual({
        description:
          'Nothing defines the component <Plan>, so nothing is shown here. Import it at the top of the page, or correct the name.',
        check_name: 'missing-import',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        severity: 'major',
        location: { path: path('index.mdx'), lines: { begin: 5 } },
      });
      writePage('index', '\n\n<Plan />\n\n[100%, away](/nowhere)');
      const after = JSON.parse((await check('--format', 'gitlab')).out);
      const marks = (report: { fingerprint: string }[]) => report.map((one) => one.fingerprint);
      expect(marks(after)).toEqual(marks(before));
      expect(new Set(marks(before)).size).toBe(4);
      expect(after[0].location.lines.begin).toBe(7);
    });

    it('prints SARIF with the rules that findings name', async () => {
      const { code, out } = await check('--format', 'sarif');
      expect(code).toBe(1);
      const log = JSON.parse(out);
      expect(log).toMatchObject({ version: '2.1.0', runs: [{ columnKind: 'utf16CodeUnits' }] });
      const [{ tool, results }] = log.runs;
      expect(tool.driver).toEqual({
        name: 'quire',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        rules: [
          { id: 'missing-import', shortDescription: { text: expect.any(String) } },
          { id: 'broken-link', shortDescription: { text: expect.any(String) } },
        ],
      });
      expect(results).toHaveLength(4);
      expect(results[1]).toEqual({
        ruleId: 'broken-link',
        ruleIndex: 1,
        level: 'warning',
        message: {
          text: 'The site has no page or file at "/nowhere". Correct the link, or add the page.',
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: encodeURI(path('index.mdx')) },
              region: { startLine: 7, startColumn: 14 },
            },
          },
        ],
        partialFingerprints: { 'quireFinding/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
    });

    it('names the formats that there are', async () => {
      expect(await check('--format', 'xml')).toMatchObject({
        code: 2,
        err: expect.stringContaining('Allowed choices are text, json, github, gitlab, sarif.'),
      });
    });
  });
});
