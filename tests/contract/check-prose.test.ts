import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunCheck, runCheck } from '../support/run-check.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { hasVale, putStandIn } from '../support/vale/find-vale.ts';

// No package of npm holds Vale itself, so most of this runs against a stand-in that prints what Vale prints
// (tests/support/vale). Where `vale` is on the PATH, the real one is used as well.

const FORMATS = '[formats]\nmdx = md\n\n';
const SECTION = '[*.{md,mdx}]\nBasedOnStyles = Vale\n';

let folder: TemporaryFolder;
let check: RunCheck;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  await writeSite(join(folder.path, 'docs'), {
    index: 'We recieve it. 🎈 You can utilize a very big one.',
    next: 'Nothing is wrong here.',
  });
  const PATH = await putStandIn(folder.path);
  check = (words, environment) => runCheck(folder.path, words, { PATH, ...environment });
  await configure(FORMATS + SECTION);
});
afterEach(() => folder.remove());

const configure = (text: string) => writeFile(join(folder.path, '.vale.ini'), text);

/** Without the conventions that small sites do not keep. */
const PROSE = ['docs', '--prose', '--off', 'missing-description'];

const SPELLING = {
  rule: 'vale/Vale.Spelling',
  severity: 'error',
  file: 'index.mdx',
  line: 5,
  column: 4,
  message: "Did you really mean 'recieve'?",
  fix: 'Correct the spelling, or add the word to the vocabulary of your styles.',
};

describe('quire check --prose', () => {
  test('what Vale finds becomes findings with place, severity and what to do', async () => {
    const { code, out } = await check([...PROSE, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      pageCount: 2,
      counts: { error: 1, warning: 1, info: 1 },
      findings: [
        SPELLING,
        {
          rule: 'vale/House.Simple',
          severity: 'warning',
          file: 'index.mdx',
          line: 5,
          // After a character that counts as two in editors.
          column: 27,
          message: "Use 'use' instead of 'utilize'.",
          fix: 'Write "use" instead. See https://example.com/simple',
        },
        {
          rule: 'vale/House.Weasel',
          severity: 'info',
          file: 'index.mdx',
          line: 5,
          column: 37,
          message: "'very' is a weasel word!",
          fix: 'Remove "very".',
        },
      ],
    });
  });

  test('they are in every format', async () => {
    const print = async (format: string) => (await check([...PROSE, '--format', format])).out;
    expect(await print('text')).toContain(
      "index.mdx:5:4 error Did you really mean 'recieve'? [vale/Vale.Spelling]\n",
    );
    expect(await print('github')).toContain(
      '::error file=docs/index.mdx,line=5,col=4,title=vale/Vale.Spelling::Did you really mean',
    );
    expect(JSON.parse(await print('gitlab'))[0]).toMatchObject({
      check_name: 'vale/Vale.Spelling',
      location: { path: 'docs/index.mdx', lines: { begin: 5 } },
    });
    const [run] = JSON.parse(await print('sarif')).runs;
    expect(run.results[0]).toMatchObject({ ruleId: 'vale/Vale.Spelling', level: 'error' });
  });

  test('rules of Vale can be left out or chosen by name', async () => {
    const rules = async (...words: string[]) =>
      JSON.parse((await check(['docs', '--prose', '--json', ...words])).out).findings.map(
        ({ rule }: { rule: string }) => rule,
      );
    expect(await rules('--only', 'vale/House.Weasel')).toEqual(['vale/House.Weasel']);
    expect(await rules('--off', 'missing-description,vale/Vale.Spelling')).toEqual([
      'vale/House.Simple',
      'vale/House.Weasel',
    ]);
  });

  test('a name that cannot be a rule of Vale is refused, and so is one without --prose', async () => {
    expect(await check([...PROSE, '--only', 'vale/Spelling'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no rule "vale/Spelling".'),
    });
    expect(await check(['docs', '--off', 'vale/Vale.Spelling'])).toEqual({
      code: 2,
      out: '',
      err: [
        'error The rule "vale/Vale.Spelling" runs only with --prose. [CHECK_RULE_NOT_ASKED_FOR]',
        '   → Add --prose, or leave out the rule.',
        '',
      ].join('\n'),
    });
  });

  test('snippets are read, pages that an API description makes are not', async () => {
    const config = join(folder.path, 'docs/docs.json');
    const { navigation, ...more } = JSON.parse(await readFile(config, 'utf8'));
    const pages = [...navigation.pages, { group: 'API', openapi: 'api.json' }];
    await writeFile(config, JSON.stringify({ ...more, navigation: { pages } }));
    const operation = { summary: 'We recieve it.', responses: { 200: { description: 'Fine.' } } };
    const spec = {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/things': { get: operation } },
    };
    await writeFile(join(folder.path, 'docs/api.json'), JSON.stringify(spec));
    await mkdir(join(folder.path, 'docs/snippets'));
    await writeFile(join(folder.path, 'docs/snippets/note.mdx'), 'We recieve it.\n');
    const { out } = await check(['docs', '--json', '--prose', '--only', 'vale/Vale.Spelling']);
    const { pageCount, findings } = JSON.parse(out);
    expect(pageCount).toBe(3);
    expect(findings.map(({ file }: { file: string }) => file)).toEqual([
      'index.mdx',
      'snippets/note.mdx',
    ]);
  });

  test('a thousand pages are read in batches', async () => {
    const pages = Array.from({ length: 1000 }, (_, at) => [`pages/page-${at}`, 'Text.'] as const);
    await writeSite(join(folder.path, 'docs'), Object.fromEntries(pages));
    const log = join(folder.path, 'log');
    expect((await check([...PROSE, '--json'], { STAND_IN_LOG: log })).code).toBe(1);
    const counts = (await readFile(log, 'utf8')).trim().split('\n').map(Number);
    // The first run asks for the configuration. Two pages are left of before.
    expect(counts).toEqual([0, 200, 200, 200, 200, 200, 2]);
  });

  test('Vale that is not installed is said before anything is rendered', async () => {
    const { code, out, err } = await check(PROSE, { PATH: '/nowhere' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      [
        'error "quire check --prose" needs Vale, and there is no "vale" on your PATH. [VALE_NOT_INSTALLED]',
        '   → Install it with "brew install vale", "choco install vale" or "npm i -D @vvago/vale", or as described at https://vale.sh.',
        '',
      ].join('\n'),
    );
  });

  test('the configuration is found in the folder or above it, and named when there is none', async () => {
    await writeFile(join(folder.path, 'docs/.vale.ini'), FORMATS + SECTION);
    await writeFile(join(folder.path, '.vale.ini'), 'StylesPath = nowhere\n');
    expect((await check(PROSE)).code).toBe(1);
    const none = await check(PROSE, { VALE_CONFIG_PATH: join(folder.path, 'nowhere.ini') });
    expect(none).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no .vale.ini in docs or above it.'),
    });
  });

  test('a configuration by which MDX pages would be skipped is refused with the lines to add', async () => {
    await configure(SECTION);
    expect(await check(PROSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        '[VALE_FORMAT_MISSING]\n   → Add the section [formats] with the line "mdx = md" to it.',
      ),
    });
    await configure(`${FORMATS}[*.md]\nBasedOnStyles = Vale\n`);
    expect(await check(PROSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        '[VALE_SECTION_MISSING]\n   → Add a section for them, for example [*.{md,mdx}].',
      ),
    });
  });

  test('what Vale says when it fails is passed on', async () => {
    await configure(`StylesPath = nowhere\n\n${FORMATS}${SECTION}`);
    const { code, err } = await check(PROSE);
    expect(code).toBe(2);
    expect(err).toContain(
      `Vale could not check the pages: ${join(folder.path, '.vale.ini')}:1: The path 'nowhere' does not exist. (E201) [VALE_FAILED]`,
    );
    await configure(FORMATS + SECTION);
    expect(await check(PROSE, { STAND_IN: 'garbage' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('its output is not JSON.'),
    });
    expect(await check(PROSE, { STAND_IN: 'flood' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('it printed more than 67108864 bytes.'),
    });
  });

  test.skipIf(!hasVale)('the real Vale finds the same word at the same place', async () => {
    const { PATH = '' } = process.env;
    const words = ['docs', '--prose', '--only', 'vale/Vale.Spelling', '--json'];
    const { out } = await runCheck(folder.path, words, { PATH });
    expect(JSON.parse(out).findings).toContainEqual(SPELLING);
    await configure(SECTION);
    expect(await runCheck(folder.path, PROSE, { PATH })).toMatchObject({
      code: 2,
      err: expect.stringContaining('VALE_FORMAT_MISSING'),
    });
    await configure(`StylesPath = nowhere\n\n${FORMATS}${SECTION}`);
    expect(await runCheck(folder.path, PROSE, { PATH })).toMatchObject({
      code: 2,
      err: expect.stringContaining('VALE_FAILED'),
    });
  });
});
