import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listen } from '../../../packages/platform/dist/listen.js';
import { readProcessTime } from '../process-time.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import type { PageReport, PageTask } from './page-child.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROCESSES = 2;
/** A page that takes so much of a processor hangs, and so does one that takes so long, on the busiest machine. */
const HANG_SECONDS = { processor: 10, clock: 600 };
const LOOK_MS = 1000;
const SECRET = 'canary-4d1f00d5';
/** So that one page is not most of the work. */
const LONGEST_REAL = 30_000;

export interface PagesResult {
  pages: number;
  faults: string[];
  hangs: number[];
  crashes: string[];
  touched: number;
  calls: number;
  slowest: { number: number; milliseconds: number };
}

/**
 * Renders pages in processes of their own, which may not make programs of text, beside a listener that nothing may
 * call. What a process was at when it hung or ended is left out, and it goes on with the next page.
 */
export async function runPages(
  kind: PageTask['kind'],
  { count, seed }: { count: number; seed: number },
): Promise<PagesResult> {
  const folder = await createTemporaryFolder();
  let calls = 0;
  const listener = createServer((_request, response) => {
    calls++;
    response.end(SECRET);
  });
  const port = await listen(listener, '127.0.0.1', 0);
  const file = join(folder.path, 'secret.js');
  writeFileSync(file, `export default '${SECRET}'\n`);
  const program = await bundleChild();
  const real = kind === 'hostile' ? readRealPages() : [];
  const shared = { kind, seed, port, file, real, secret: SECRET };
  const result: PagesResult = {
    pages: 0,
    faults: [],
    hangs: [],
    crashes: [],
    touched: 0,
    calls: 0,
    slowest: { number: 0, milliseconds: 0 },
  };
  const share = Math.ceil(count / PROCESSES);
  const runShare = async (_: unknown, index: number) => {
    let from = index * share;
    const to = Math.min(count, from + share);
    while (from < to) {
      const [progress, report] = [`progress-${index}`, `report-${index}`].map((name) =>
        join(folder.path, name),
      ) as [string, string];
      const task: PageTask = { ...shared, from, to, progress, report };
      from = await runChild(program, join(folder.path, `task-${index}`), task, result);
    }
  };
  try {
    await Promise.all(Array.from({ length: PROCESSES }, runShare));
  } finally {
    await new Promise((resolve) => listener.close(resolve));
    await folder.remove();
  }
  return { ...result, calls };
}

/** Runs one process to its end; gives the number of the page to go on with. */
async function runChild(
  program: string,
  file: string,
  task: PageTask,
  result: PagesResult,
): Promise<number> {
  writeFileSync(file, JSON.stringify(task));
  writeFileSync(task.progress, 'starting');
  const child = spawn(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--max-old-space-size=1024', program, file],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, QUIRE_TEST_CANARY: SECRET },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  const at = () => Number.parseInt(readFileSync(task.progress, 'utf8'), 10) || 0;
  const hung = await waitForEnd(child, at);
  if (child.exitCode === 0 && existsSync(task.report)) {
    const report: PageReport = JSON.parse(readFileSync(task.report, 'utf8'));
    result.pages += report.pages;
    result.touched += report.touched;
    result.faults.push(...report.faults.map(({ number, what }) => `page ${number}: ${what}`));
    if (report.slowest.milliseconds > result.slowest.milliseconds) result.slowest = report.slowest;
    return task.to;
  }
  const number = Math.max(task.from, at());
  result.pages += number - task.from + 1;
  if (hung) result.hangs.push(number);
  else result.crashes.push(`page ${number}: ${child.signalCode ?? child.exitCode} ${errors}`);
  // A process that ends at once, whatever the page, would end with every page.
  return result.crashes.length + result.hangs.length > 10 ? task.to : number + 1;
}

/** Whether it had to be killed because a page took too long. */
async function waitForEnd(child: ChildProcess, at: () => number): Promise<boolean> {
  let hung = false;
  let page: number | undefined;
  let [clock, processor] = [0, 0];
  const watch = setInterval(() => {
    const [now, used] = [performance.now() / 1000, usedBy(child)];
    if (at() !== page) [page, clock, processor] = [at(), now, used];
    else if (now - clock > HANG_SECONDS.clock || used - processor > HANG_SECONDS.processor) {
      hung = true;
      child.kill('SIGKILL');
    }
  }, LOOK_MS);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  return hung;
}

/** Seconds of processor time, where the system tells. */
function usedBy({ pid, exitCode }: ChildProcess): number {
  const isThere = pid !== undefined && exitCode === null && existsSync(`/proc/${pid}/stat`);
  return isThere ? readProcessTime(pid) : 0;
}

/** The program of the process, as JavaScript; it uses the packages as they are built. */
async function bundleChild(): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/quire-tests');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `page-child-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL('page-child.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    outfile,
  });
  return outfile;
}

/** Pages of our own documentation and of the examples. */
function readRealPages(): string[] {
  return ['docs', 'examples', 'tests/corpus'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
      .sort()
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8').slice(0, LONGEST_REAL)),
  );
}
