import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { htmlText } from '@quire/base/html-text';
import { renderMarkdown } from '@quire/site';
import { createSeededRandom } from '../soak.ts';
import { compareTrees } from './compare-trees.ts';
import { makeHostilePage, makeNestedPage, type PageParts } from './make-page.ts';

/** What a process that renders pages is asked to do. */
export interface PageTask extends PageParts {
  kind: 'hostile' | 'trees';
  seed: number;
  /** The pages with these numbers. */
  from: number;
  to: number;
  /** Nothing that comes out may have it. */
  secret: string;
  /** Where the number of the page at hand is written. */
  progress: string;
  report: string;
}

/** What came of it. */
export interface PageReport {
  pages: number;
  /** How often somebody touched the canary of the process. */
  touched: number;
  /** Pages whose rendering threw, or that show what they must not. */
  faults: { number: number; what: string }[];
  slowest: { number: number; milliseconds: number };
}

const MOST_FAULTS = 20;

/** The page with a number: the same every time, whatever was made before. */
export function makePage(task: PageTask, number: number): string {
  const random = createSeededRandom(task.seed * 1_000_003 + number);
  return task.kind === 'trees' ? makeNestedPage(random) : makeHostilePage(random, task);
}

async function run(task: PageTask): Promise<PageReport> {
  let touched = 0;
  Object.defineProperty(globalThis, 'quireTestCanary', {
    configurable: true,
    get() {
      touched++;
      return task.secret;
    },
  });
  const report: PageReport = {
    pages: 0,
    touched: 0,
    faults: [],
    slowest: { number: 0, milliseconds: 0 },
  };
  const progress = openSync(task.progress, 'w');
  for (let number = task.from; number < task.to; number++) {
    writeSync(progress, String(number).padEnd(12), 0);
    const page = makePage(task, number);
    const before = process.cpuUsage();
    const what = await renderOne(task, page).catch((error: unknown) => `threw ${error}`);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = Math.round((user + system) / 1000);
    if (milliseconds > report.slowest.milliseconds) report.slowest = { number, milliseconds };
    if (what !== undefined) report.faults.push({ number, what });
    report.pages++;
    if (report.faults.length >= MOST_FAULTS) break;
  }
  closeSync(progress);
  if (Object.hasOwn(Object.prototype, 'polluted')) {
    report.faults.push({ number: -1, what: 'the prototype of all objects was changed' });
  }
  return { ...report, touched };
}

/** What is wrong with how a page comes out. */
async function renderOne(task: PageTask, page: string): Promise<string | undefined> {
  const { body } = await renderMarkdown(page, { variables: { name: 'value' } });
  const markup = htmlText(body);
  if (markup.includes(task.secret)) return 'shows the canary';
  return task.kind === 'trees' ? compareTrees(markup) : undefined;
}

const [file] = process.argv.slice(2);
if (file) {
  const task = JSON.parse(readFileSync(file, 'utf8')) as PageTask;
  writeFileSync(task.report, JSON.stringify(await run(task)));
}
