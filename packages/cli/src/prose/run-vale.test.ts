import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runVale } from './run-vale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-vale-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that behaves in this way where Vale should be. */
function run(script: string, limits = { milliseconds: 60_000, bytes: 1_000 }) {
  const program = join(folder, 'vale');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const config = join(folder, '.vale.ini');
  return runVale({ program, config, environment: process.env }, ['a.md'], limits);
}

describe('runVale', () => {
  it('runs in the folder of the configuration with the words, and reads JSON', async () => {
    expect(await run('printf \'["%s","%s","%s"]\' "$1" "$2" "$(pwd -P)"')).toEqual([
      `--config=${join(folder, '.vale.ini')}`,
      '--output=JSON',
      folder,
    ]);
  });

  it.each([
    [
      'passes on the record of an error',
      `printf '%s' '{"Line":3,"Path":"x.ini","Text":" No\\nstyle.","Code":"E201","Span":1}' >&2; exit 2`,
      'x.ini:3: No style. (E201)',
    ],
    ['passes on plain words', 'echo "panic: oh" >&2; exit 2', 'panic: oh'],
    ['says how it ended where nothing was said', 'exit 3', 'it exited with code 3.'],
    ['refuses what is not JSON', 'echo hello', 'its output is not JSON.'],
    ['stops at too much output', 'yes', 'it printed more than 1000 bytes.'],
  ])('%s', async (_, script, reason) => {
    await expect(run(script)).rejects.toMatchObject({
      code: 'VALE_FAILED',
      what: `Vale could not check the pages: ${reason}`,
    });
  });

  it('stops a program that does not end', async () => {
    await expect(run('exec sleep 600', { milliseconds: 50, bytes: 1_000 })).rejects.toMatchObject({
      what: 'Vale could not check the pages: it did not finish within 0.05 seconds.',
    });
  });
});
