import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUIRE_SERVE } from './deploy-process.ts';

const WATCH = fileURLToPath(new URL('./watch-connections.mjs', import.meta.url));

/** A deployment server in a process of its own, and what it connects to. */
export interface WatchedServer {
  port: string;
  /** Every connection that it has opened and every name that it has looked up, its own parts aside. */
  connections(): string[];
  stop(): Promise<void>;
}

/** How a server ended that did not start. */
export interface RefusedStart {
  exitCode: number;
  output: string;
  connections: string[];
}

interface Start {
  /** A folder of its own. */
  folder: string;
  sets: readonly string[];
}

export async function startWatchedServer(start: Start): Promise<WatchedServer> {
  const { child, output, connections, ended } = spawnWatched(start);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)[\s\S]*Ready/.exec(output());
      if (found?.[1]) resolve(found[1]);
    });
    void ended.then(() => reject(new Error(output())));
  });
  return {
    port,
    connections,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a server that must not start. */
export async function refuseStart(start: Start): Promise<RefusedStart> {
  const { child, output, connections, ended } = spawnWatched(start);
  child.stdout?.on('data', () => {
    if (output().includes('Ready')) child.kill('SIGTERM');
  });
  return { exitCode: await ended, output: output(), connections: connections() };
}

function spawnWatched({ folder, sets }: Start) {
  const file = join(folder, 'connections.txt');
  writeFileSync(file, '');
  const words = ['--port', '0', '--data', 'data', ...sets.flatMap((set) => ['--set', set])];
  const child: ChildProcess = spawn(process.execPath, ['--import', WATCH, QUIRE_SERVE, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, QUIRE_LOG_LEVEL: 'silent', WATCH_CONNECTIONS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? -1)),
  );
  // Is another server on this folder? And the address that it listens on.
  const own = [`connect ${join(folder, 'data', 'control.sock')}`, 'lookup 127.0.0.1'];
  const connections = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !own.includes(line));
  return { child, output: () => output, connections, ended };
}
