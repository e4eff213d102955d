import { execFile } from 'node:child_process';
import { QUIRE } from './quire-process.ts';

/** How a command ended, and what it printed. */
export interface Checked {
  code: number;
  out: string;
  err: string;
}

export type RunCheck = (
  words: readonly string[],
  environment?: Record<string, string>,
) => Promise<Checked>;

/** Runs `quire check` in a folder, with nothing in its environment but what is given. */
export function runCheck(
  cwd: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Checked> {
  const options = { cwd, env: { HOME: cwd, ...environment }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [QUIRE, 'check', ...words], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}
