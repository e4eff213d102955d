import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandBlock } from './command-blocks.js';

/** The terminal in which a reader types the commands of one page: variables and folders stay from block to block. */
export interface PageShell {
  /** Rejects, with what was printed, when a command fails. */
  run(block: Pick<CommandBlock, 'commands' | 'start'>): Promise<void>;
  close(): Promise<void>;
}

const END = '--- end of block ---';
/** Installing and building may come first. */
const START_MS = 20 * 60 * 1000;

export function openPageShell(folder: string, environment: Record<string, string>): PageShell {
  const shell = spawn('bash', ['--noprofile', '--norc', '-e'], {
    cwd: folder,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const printed = collectOutput(shell);
  let blocks = 0;
  /** The process groups of servers, by the address that each answers at. */
  const servers = new Map<string, number>();

  async function type(commands: string): Promise<string> {
    const file = join(folder, `.block-${++blocks}.sh`);
    await writeFile(file, commands);
    const from = printed().length;
    shell.stdin.write(`source ${file} < /dev/null\necho '${END}'\n`);
    while (!printed().slice(from).includes(END)) {
      if (shell.exitCode !== null) throw new Error(printed().slice(from));
      await sleep(20);
    }
    return printed().slice(from);
  }

  async function startServer(commands: string, url: string): Promise<void> {
    await stopServer(url);
    if (await answers(url)) throw new Error(`Another program already answers at ${url}.`);
    const output = await type(inBackground(commands));
    const group = Number(/^server (\d+)$/m.exec(output)?.[1]);
    servers.set(url, group);
    const last = Date.now() + START_MS;
    while (!(await answers(url))) {
      if (!signalGroup(group, 0)) throw new Error(`It ended before ${url} answered:\n${printed()}`);
      if (Date.now() > last) throw new Error(`${url} does not answer:\n${printed()}`);
      await sleep(200);
    }
  }

  async function stopServer(url: string): Promise<void> {
    const group = servers.get(url);
    if (group === undefined) return;
    signalGroup(group, 'SIGTERM');
    while (signalGroup(group, 0)) await sleep(50);
    servers.delete(url);
  }

  return {
    async run({ commands, start }) {
      if (start === undefined) await type(commands);
      else if (!start.each) await startServer(commands, start.url);
      else for (const line of commands.trimEnd().split('\n')) await startServer(line, start.url);
    },
    async close() {
      for (const url of servers.keys()) await stopServer(url);
      if (shell.exitCode !== null) return;
      shell.stdin.end();
      await new Promise((resolve) => shell.once('close', resolve));
    },
  };
}

/** Whether a group with this number is there. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** All commands but the last are typed as they are; the last one keeps running. */
function inBackground(commands: string): string {
  const lines = commands.trimEnd().split('\n');
  let last = lines.length - 1;
  while (last > 0 && lines[last - 1]?.endsWith('\\')) last -= 1;
  const server = lines
    .slice(last)
    .join('\n')
    .replace(/\s+#.*$/, '');
  // Job control gives the server a process group, which can be ended as a whole.
  return [...lines.slice(0, last), 'set -m', `${server} &`, 'echo "server $!"', ''].join('\n');
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 400,
    () => false,
  );
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}
