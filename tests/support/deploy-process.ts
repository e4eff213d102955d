import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The deployment server as it is installed: one file. */
export const QUIRE_SERVE = fileURLToPath(
  new URL('../../packages/deploy/dist/quire-serve.mjs', import.meta.url),
);

/** Starts the server in a process of its own, quietly. */
export function spawnServe(words: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, [QUIRE_SERVE, ...words], {
    cwd,
    env: { PATH: process.env.PATH, QUIRE_LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
}
