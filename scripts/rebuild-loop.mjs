// Builds, runs a program, and does both again whenever a source is saved.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { sep } from 'node:path';

/** An editor saves one file in several steps, and a branch switch many files at once. */
const QUIET_MS = 200;

/** What a build writes, and what it never reads. */
const IGNORED = /(?:^|\/)(?:dist|node_modules|\.git)(?:\/|$)|\.test\.tsx?$|\.tsbuildinfo$|~$/;

/**
 * Runs `start` after each successful `build`; a failed build leaves the running program alone. Both
 * are `[file, ...arguments]`. Returns a function that ends the loop and the program.
 */
export async function runRebuildLoop({ folders, build, start, log }) {
  let program;
  let running;
  let isDirty = false;
  let timer;

  async function restart() {
    if (running) {
      isDirty = true;
      return;
    }
    running = rebuild();
    await running;
    running = undefined;
    if (isDirty) {
      isDirty = false;
      await restart();
    }
  }

  async function rebuild() {
    log('Building …');
    if ((await finish(run(build))) !== 0) {
      log('The build failed. The program that runs is still the last good one.');
      return;
    }
    await stop(program);
    program = run(start);
    log('Started. Save a source file to rebuild.');
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || IGNORED.test(name.split(sep).join('/'))) return;
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    }),
  );
  await restart();
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await running;
    await stop(program);
  };
}

function run([file, ...args]) {
  return spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function finish(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = finish(child);
  child.kill('SIGTERM');
  await ended;
}
