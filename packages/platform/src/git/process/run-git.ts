import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { gitMissing } from '../errors.ts';
import { type GitPlace, toEnvironment } from './git-place.ts';

/** One call of git. Its words are ours alone: names and addresses from outside come by its input or configuration. */
export interface GitCommand {
  /** Another program than git, which is bound like it. */
  program?: 'git' | 'ssh';
  words: readonly string[];
  input?: string;
  /** Whether it may talk to the server. */
  talks?: boolean;
  /** Called with each line on standard error; may throw to end the process. */
  onLine?(line: string): void;
}

/** A git process that did not end well, with the end of what it said. */
export class GitExit extends Error {
  override readonly name = 'GitExit';
  readonly said: string;

  constructor(how: string, said: string) {
    super(`Git exited with ${how}`);
    this.said = said;
  }
}

/**
 * Bounds that the system holds: no core files, memory, the size of a file, time on the processor. They are soft, so
 * that the program that connects ssh can do without the first. A system that has not one of them goes on without it.
 */
const BOUNDED = [
  'ulimit -S -c 0 2>/dev/null || :',
  'ulimit -S -v "$1" 2>/dev/null || :',
  'ulimit -S -f "$2" 2>/dev/null || :',
  'ulimit -S -t "$3" 2>/dev/null || :',
  'shift 3',
  'exec "$@"',
].join('; ');

/** Of what git says, the end is kept: that is where the reason stands. */
const KEPT_CHARACTERS = 8192;
const NOT_FOUND = 127;

/**
 * Runs git and gives its output as it comes. When the place's signal is aborted, or nobody reads on, the process
 * and all that it started are killed.
 */
export async function* runGit(
  place: GitPlace,
  command: GitCommand,
): AsyncGenerator<Buffer, void, void> {
  const { signal } = place;
  if (signal.aborted) throw signal.reason;
  const child = startGit(place, command);
  let failure: unknown;
  const closed = new Promise<string | number>((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('close', (code, killedBy) => resolve(killedBy ?? code ?? 'no code'));
  });
  let isClosed = false;
  const ended = closed.finally(() => {
    isClosed = true;
  });
  const kill = () => {
    if (!isClosed) killGroup(child);
  };
  const said = keepEnd(child.stderr as Readable, (line) => {
    try {
      command.onLine?.(line);
    } catch (error) {
      failure ??= error;
      kill();
    }
  });
  signal.addEventListener('abort', kill, { once: true });
  try {
    for await (const chunk of child.stdout as Readable) yield chunk;
    const how = await ended;
    if (signal.aborted) throw signal.reason;
    if (failure) throw failure;
    if (how === NOT_FOUND) throw gitMissing();
    if (how !== 0) throw new GitExit(String(how), said());
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}

function startGit(place: GitPlace, { program = 'git', words, input, talks = false }: GitCommand) {
  const { folder, limits } = place;
  const bounds = [
    Math.ceil(limits.processBytes / 1024),
    // Blocks of 512 bytes. A file of packed objects is as large as what came, and its index comes beside it.
    Math.ceil((limits.receivedBytes * 2) / 512),
    limits.seconds,
  ].map(String);
  const child = spawn('/bin/sh', ['-c', BOUNDED, 'quire', ...bounds, program, ...words], {
    cwd: folder,
    env: toEnvironment(place, { talks }),
    // A group of its own: what git starts ends with it.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A process that ends early reads no more.
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  return child;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** Hands on each line, progress included, and keeps the end of all. */
function keepEnd(stream: Readable, onLine: (line: string) => void): () => string {
  let said = '';
  let line = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    said = (said + text).slice(-KEPT_CHARACTERS);
    const lines = (line + text).split(/[\r\n]/);
    line = (lines.pop() ?? '').slice(-KEPT_CHARACTERS);
    for (const each of lines) onLine(each);
  });
  return () => said;
}
