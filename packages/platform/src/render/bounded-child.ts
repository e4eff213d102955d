import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import type { Clock, QuireError } from '@quire/base';
import type { Isolation } from './isolation.ts';
import { readResidentMemory } from './resident-memory.ts';

/** What one process may take. */
export interface ChildLimits {
  seconds: number;
  mebibytes: number;
}

/** How a process is started. */
export interface ChildStart {
  limits: ChildLimits;
  isolation: Isolation;
  /** `advanced` where bytes are sent. */
  serialization?: 'json' | 'advanced';
}

/** What is told when a process ends before its work does. */
export interface ChildErrors {
  tooSlow(limits: ChildLimits): QuireError;
  tooLarge(limits: ChildLimits): QuireError;
  stopped(): QuireError;
  died(how: string): QuireError;
}

/** How the work ends, for whoever reads the messages. */
export interface ChildWork<Result> {
  done(result: Result): void;
  fail(error: Error): void;
}

export interface ChildTalk<Message, Result> {
  limits: ChildLimits;
  clock: Clock;
  signal?: AbortSignal | undefined;
  errors: ChildErrors;
  onMessage(message: Message, work: ChildWork<Result>): void;
}

const MEMORY_CHECK_MS = 250;

/** Starts a process that works on authors' content. */
export function startBoundedChild(
  entry: string,
  { limits: { mebibytes }, isolation, serialization = 'json' }: ChildStart,
): ChildProcess {
  const flags = ['--disallow-code-generation-from-strings', `--max-old-space-size=${mebibytes}`];
  const [program = '', ...words] = [...isolation, process.execPath, ...flags, entry];
  const child = spawn(program, words, {
    // Nothing is inherited: neither secrets nor options that would change how Node runs.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
  // One that has no work now fails with its next.
  child.on('error', () => {});
  return child;
}

/** Gives a started process its work. Whatever the content does, this ends within the limits. */
export function talkTo<Message, Result>(
  child: ChildProcess,
  request: Serializable,
  { limits, clock, signal, errors, onMessage }: ChildTalk<Message, Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const endings: (() => void)[] = [];
    const finish = (settle: () => void) => {
      for (const end of endings.splice(0)) end();
      settle();
    };
    const work: ChildWork<Result> = {
      done: (result) => finish(() => resolve(result)),
      fail: (error) => finish(() => reject(error)),
    };
    endings.push(
      clock.after(limits.seconds * 1000, () => work.fail(errors.tooSlow(limits))),
      watchMemory(child, limits.mebibytes, clock, () => work.fail(errors.tooLarge(limits))),
      onAbort(signal, () => work.fail(errors.stopped())),
    );
    const hear = {
      message: (message: Message) => onMessage(message, work),
      error: (error: Error) => work.fail(errors.died(error.message)),
      exit: (code: number | null, killedBy: string | null) =>
        work.fail(errors.died(killedBy ?? `exit code ${code}`)),
    };
    for (const [event, listener] of Object.entries(hear)) child.on(event, listener);
    // A process may be given more work.
    endings.push(() => {
      for (const [event, listener] of Object.entries(hear)) child.off(event, listener);
    });
    // Node keeps it for a process that is not ready yet.
    child.send(request);
  });
}

function watchMemory(child: ChildProcess, mebibytes: number, clock: Clock, onTooLarge: () => void) {
  let cancel = () => {};
  const check = async () => {
    const resident = child.pid ? await readResidentMemory(child.pid) : undefined;
    if (resident !== undefined && resident > mebibytes * 1024 * 1024) onTooLarge();
    else cancel = clock.after(MEMORY_CHECK_MS, check);
  };
  cancel = clock.after(MEMORY_CHECK_MS, check);
  return () => cancel();
}

function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (signal?.aborted) callback();
  signal?.addEventListener('abort', callback, { once: true });
  return () => signal?.removeEventListener('abort', callback);
}
