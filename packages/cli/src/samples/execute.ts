import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { messageOf } from '@quire/base';
import type { Environment } from '../terminal/find-program.ts';
import { orDiscard } from '../terminal/or-discard.ts';

/** What is run, and with what. */
export interface Execution {
  program: string;
  /** The name of the file, and its text. */
  file: string;
  text: string;
  /** All that the program sees of the environment. */
  environment: Environment;
  /** The folder whose npm packages it may import. */
  packagesOf: string;
}

/** What one run may take. */
export interface ExecutionLimits {
  milliseconds: number;
  /** What is kept of the end of its output. */
  characters: number;
}

const LIMITS: ExecutionLimits = { milliseconds: 30_000, characters: 4_000 };

/** How a run ended. */
export interface Executed {
  code: number | null;
  /** The end of what it printed, errors last. */
  output: string;
  /** Why it was stopped, if it was. */
  stopped?: string;
}

/** Runs a program in a folder of its own, which is deleted with all that it left running. */
export async function execute(
  execution: Execution,
  limits: ExecutionLimits = LIMITS,
): Promise<Executed> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-sample-'));
  const discard = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return orDiscard({ discard }, async () => {
    await writeFile(join(folder, execution.file), execution.text, { mode: 0o600 });
    const packages = findPackages(resolve(execution.packagesOf));
    if (packages) await symlink(packages, join(folder, 'node_modules'), 'junction');
    return run(folder, execution, limits);
  }).finally(discard);
}

/** The npm packages of a folder, or of the nearest one above it. */
function findPackages(folder: string): string | undefined {
  const place = join(folder, 'node_modules');
  if (existsSync(place)) return place;
  const above = dirname(folder);
  return above === folder ? undefined : findPackages(above);
}

function run(
  folder: string,
  { program, file, environment }: Execution,
  { milliseconds, characters }: ExecutionLimits,
): Promise<Executed> {
  return new Promise((resolveRun) => {
    const child = spawn(program, [file], {
      cwd: folder,
      env: { ...environment, HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that whatever it starts ends with it.
      detached: true,
    });
    const said = { stdout: '', stderr: '' };
    let ended: number | null = null;
    let stopped: string | undefined;
    const stop = () => killGroup(child);
    process.once('exit', stop);
    const timer = setTimeout(() => {
      stopped = `it did not end within ${milliseconds / 1000} seconds`;
      stop();
      // What left the group may hold these open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, milliseconds);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] = (said[name] + text).slice(-characters);
      });
    }
    child.once('error', (error) => {
      stopped = messageOf(error);
    });
    child.once('exit', (code) => {
      ended = code;
      // What it left in the background would hold the output open.
      stop();
    });
    child.once('close', () => {
      clearTimeout(timer);
      process.off('exit', stop);
      // The name of the folder is another one each time, and says nothing.
      const output = `${said.stdout}\n${said.stderr}`.replaceAll(`${folder}/`, '').trim();
      resolveRun({
        code: ended,
        output: output.slice(-characters),
        ...(stopped === undefined ? {} : { stopped }),
      });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Everything in it has ended.
  }
}
