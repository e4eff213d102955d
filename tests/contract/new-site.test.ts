import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEMES } from '@quire/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

async function run(...words: string[]) {
  const { captured, context } = createTestContext();
  const exitCode = await runCommand(words, context);
  return { exitCode, ...captured };
}

async function listPages(site: string): Promise<string[]> {
  const names = await readdir(site, { recursive: true });
  return names.filter((name) => name.endsWith('.mdx') && !name.startsWith('snippets'));
}

describe('quire new', () => {
  test('makes a site that builds without a finding, and says what to do next', async () => {
    const site = join(folder.path, 'docs');
    const made = await run('new', site, '--name', 'Kites & "Strings" </svg>');
    expect(made).toMatchObject({ exitCode: 0, stderr: '' });
    expect(made.stdout).toContain(`quire dev ${site}`);
    const report = join(folder.path, 'report.json');
    const out = join(folder.path, 'out');
    const built = await run('build', site, '--out', out, '--strict', '--report', report);
    // A build that takes a while says how far it is.
    expect(built.stderr).toMatch(/^(?:\d of 8 pages\n)*$/);
    expect(built.exitCode).toBe(0);
    const { diagnostics, pages } = JSON.parse(await readFile(report, 'utf8'));
    expect(diagnostics).toEqual([]);
    expect(pages.length).toBe(8);
    expect(JSON.parse(await readFile(join(site, 'docs.json'), 'utf8')).name).toBe(
      'Kites & "Strings" </svg>',
    );
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain(
      'Kites &amp; &quot;Strings&quot; &lt;/svg&gt;',
    );
  });

  test.each([...THEMES])('builds clean with the theme %s', async (theme) => {
    const site = join(folder.path, 'docs');
    expect((await run('new', site, '--theme', theme)).exitCode).toBe(0);
    expect(JSON.parse(await readFile(join(site, 'docs.json'), 'utf8')).theme).toBe(theme);
    const built = await run('build', site, '--out', join(folder.path, 'out'), '--strict');
    expect(built).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('every page keeps the authoring conventions', async () => {
    const site = join(folder.path, 'docs');
    await run('new', site);
    for (const path of await listPages(site)) {
      const text = await readFile(join(site, path), 'utf8');
      const body = text.replace(/^```[\s\S]*?^```/gm, '').replace(/^````[\s\S]*?^````/gm, '');
      expect([path, text]).toEqual([path, expect.stringMatching(/^---\ntitle: .+\n/)]);
      expect([path, text]).toEqual([path, expect.stringMatching(/^description: .+$/m)]);
      expect([path, /^# /m.test(body)]).toEqual([path, false]);
      for (const [image] of body.matchAll(/<img[^>]*>/g)) {
        expect([path, image]).toEqual([path, expect.stringMatching(/ alt="[^"]{20,}"/)]);
      }
    }
  });

  test('leaves a folder that is not empty alone, unless forced', async () => {
    const site = join(folder.path, 'docs');
    await mkdir(site);
    await writeFile(join(site, 'mine.txt'), 'mine');
    expect(await run('new', site)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `error The folder ${site} is not empty. [STARTER_FOLDER_TAKEN]\n   → Choose a new folder, or use --force to add the starter site to this one.\n`,
    });
    expect(await readdir(site)).toEqual(['mine.txt']);
    expect((await run('new', site, '--force')).exitCode).toBe(0);
    expect(await readFile(join(site, 'mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(site, 'docs.json'))).toBe(true);
  });

  test.each([
    [['--theme', 'nonsense'], 'Allowed choices'],
    [['--name', ''], 'It must have 1 to 60 characters.'],
    [['--name', 'x'.repeat(61)], 'It must have 1 to 60 characters.'],
  ])('misuse ends with 2: %j', async (words, message) => {
    const site = join(folder.path, 'docs');
    const answer = await run('new', site, ...words);
    expect(answer.exitCode).toBe(2);
    expect(answer.stderr).toContain(message);
    expect(existsSync(site)).toBe(false);
  });
});
