import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQuire } from '../support/quire-process.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let place: TemporaryFolder;
beforeAll(async () => {
  place = await createTemporaryFolder();
});
afterAll(() => place?.remove());

/** The exit code of a command, and how severe everything is that it found. */
async function run(...words: string[]) {
  const quire = startQuire([...words, '--json'], { cwd: place.path });
  const exitCode = await quire.ended;
  const { diagnostics, findings = diagnostics } = JSON.parse(quire.output()) as Record<
    string,
    { code?: string; rule?: string; severity: string }[] | undefined
  >;
  const severities = findings?.map(({ code, rule = code, severity }) => [rule, severity]) ?? [];
  return { exitCode, severities: Object.fromEntries(severities) };
}

test('quire build and quire check agree on what is an error', async () => {
  const docs = join(place.path, 'docs');
  await writeSite(docs, {
    index: '[away](/nowhere)\n\n![A harbor](/none.png)',
    broken: 'Text and {a brace.',
  });
  await writeFile(join(docs, 'untitled.mdx'), 'Text.');
  const built = await run('build', 'docs', '--out', 'public');
  expect(built).toEqual({
    exitCode: 1,
    severities: {
      'page-not-parsed': 'error',
      'broken-link': 'warning',
      'missing-file': 'warning',
      'missing-title': 'warning',
    },
  });
  // A check finds more, of the same severity where both find it.
  expect(await run('check', 'docs')).toMatchObject(built);
});
