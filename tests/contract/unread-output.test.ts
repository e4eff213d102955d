import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { QUIRE } from '../support/quire-process.ts';

test('help that nobody read to its end ended in EPIPE', async () => {
  // The reader is gone before the first word.
  const line = '(sleep 1; "$0" "$1" --help; echo "ended with $?" >&2) | true';
  const words = ['-c', line, process.execPath, QUIRE];
  const { stdout, stderr } = await promisify(execFile)('sh', words);
  expect([stdout, stderr]).toEqual(['', 'ended with 0\n']);
});
