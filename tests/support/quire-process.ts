import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const QUIRE = fileURLToPath(
  new URL('../../packages/cli/dist/bundle/main.js', import.meta.url),
);

/** A `quire` command in a process of its own. */
export interface QuireProcess {
  child: ChildProcess;
  /** Everything that it has printed. */
  output(): string;
  /** Resolves once the text was printed; rejects when the process ends first. */
  printed(text: string | RegExp): Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

export interface QuireProcessOptions {
  /** The command of an installed package, in place of the one of this checkout. */
  program?: string;
  environment?: Record<string, string>;
  uid?: number;
  gid?: number;
  cwd?: string;
}

export function startQuire(words: string[], options: QuireProcessOptions = {}): QuireProcess {
  const child = spawn(process.execPath, [options.program ?? QUIRE, ...words], {
    cwd: options.cwd ?? '/',
    env: { PATH: process.env.PATH, QUIRE_LOG_LEVEL: 'warn', ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      for (const listener of [...listeners]) listener();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal ?? 0);
      for (const listener of [...listeners]) listener();
    });
  });
  return {
    child,
    output: () => output,
    ended,
    printed(text) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const isThere = typeof text === 'string' ? output.includes(text) : text.test(output);
          if (isThere) resolve(output);
          else if (child.exitCode !== null || child.signalCode !== null) {
            reject(new Error(`quire ended before it printed ${text}:\n${output}`));
          } else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      });
    },
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
