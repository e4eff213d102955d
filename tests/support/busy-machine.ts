import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Computes for as long as it is let, and for ten minutes at most should nobody end it. */
const BUSY =
  'const end = Date.now() + 600_000; while (Date.now() < end) for (let i = 0; i < 1e6; i++);';

/** Runs something while so many other processes want the machine's cores. */
export async function whileBusy<Result>(
  processes: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  try {
    return await run();
  } finally {
    await Promise.all(children.map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
