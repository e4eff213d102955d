import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** How a command of a project ended. */
export interface Ended {
  code: number;
  output: string;
}

/** A folder in which npm is used as a team would. */
export interface NpmProject {
  folder: string;
  /** Runs a command to its end. */
  run(command: string, ...words: string[]): Promise<Ended>;
  /** Starts a command and waits until it has printed something; `stop` ends it and all that it started. */
  start(text: RegExp, command: string, ...words: string[]): Promise<Running>;
}

export interface Running {
  output: string;
  stop(): Promise<void>;
}

/** `node`: the program that runs npm and everything that it starts. */
export function createNpmProject(
  folder: string,
  environment: Record<string, string>,
  node = process.execPath,
): NpmProject {
  mkdirSync(folder, { recursive: true });
  const options = {
    cwd: folder,
    env: {
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      HOME: folder,
      TMPDIR: process.env.TMPDIR,
      QUIRE_LOG_LEVEL: 'warn',
      ...environment,
    },
  };
  return {
    folder,
    run: (command, ...words) =>
      new Promise((resolve) => {
        execFile(command, words, { ...options, maxBuffer: 64e6 }, (error, stdout, stderr) => {
          const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
          resolve({ code, output: `${stdout}${stderr}` });
        });
      }),
    start: async (text, command, ...words) => {
      const child = spawn(command, words, {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const output = await waitForText(child, text);
      return { output, stop: () => stopGroup(child) };
    },
  };
}

function waitForText(child: ChildProcess, text: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (text.test(output)) resolve(output);
      });
    }
    child.once('close', () => reject(new Error(`It ended before it printed ${text}:\n${output}`)));
  });
}

/** npx passes no signals on to what it started: the whole group is told. */
function stopGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('close');
    child.once('close', () => resolve());
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  });
}

/** How many packages are installed in a project, and how many bytes their files have. */
export function measureInstalled(folder: string): { packages: number; bytes: number } {
  const modules = join(folder, 'node_modules');
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const bytes = readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
  return { packages: Object.keys(lock.packages).length, bytes };
}
