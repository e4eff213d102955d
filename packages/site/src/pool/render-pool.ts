import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { QuireError, trustedHtml } from '@quire/base';
import { toPageWriter } from '../build/page-renderer.ts';
import type { SiteBuild } from '../build/site-build.ts';
import { askLinks } from '../cache/ask-links.ts';
import { renderWatched, type WatchedPage } from '../cache/watch-rendering.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { countThreads } from './count-threads.ts';
import type { ThreadAnswer, ThreadPage, ThreadStart, ThreadTask } from './messages.ts';

/** Where the threads begin: bundled, seen from `src` as well as from `dist`. */
const THREAD = new URL('../../dist/bundle/render-thread.js', import.meta.url);
const BATCH_PAGES = 16;
/** A thread has its next batch at hand before it is done with one. */
const BATCHES_AHEAD = 2;
/** Pages that may wait to be written: memory is bounded, however fast the threads are. */
const MAX_WAITING = 256;

type Failure = Extract<ThreadAnswer, { failure: unknown }>['failure'];

/** Renders pages in several threads. Which one renders a page has no influence on what comes out. */
export interface RenderPool {
  /** A page, rendered; nothing for one that the pool has not. They have to be taken in their order. */
  take(page: PageInfo): Promise<WatchedPage | undefined>;
  close(): Promise<void>;
}

/** Starts threads where the pages to render are so many that it pays; the thread that writes renders as well. */
export function startRenderPool(
  build: SiteBuild,
  toRender: readonly PageInfo[],
): RenderPool | undefined {
  // What is made from API descriptions stays where those are loaded.
  const pages = toRender.filter((page) => page.api === undefined);
  const count = build.options.workers ?? countThreads(pages.length);
  return count === 0 || pages.length === 0 ? undefined : new Pool(build, pages, count);
}

class Pool implements RenderPool {
  readonly #build: SiteBuild;
  readonly #pages: readonly PageInfo[];
  readonly #numbers: ReadonlyMap<PageInfo, number>;
  readonly #threads: Worker[];
  readonly #ready = new Map<PageInfo, WatchedPage>();
  readonly #given = new Set<PageInfo>();
  readonly #idle: Worker[] = [];
  #next = 0;
  #failure: unknown;
  #wake: () => void = () => {};

  constructor(build: SiteBuild, pages: readonly PageInfo[], count: number) {
    this.#build = build;
    this.#pages = pages;
    this.#numbers = new Map(build.selected.map((page, number) => [page, number]));
    const workerData = toStart(build);
    this.#threads = Array.from({ length: count }, () => this.#start(workerData));
    for (let batch = 0; batch < BATCHES_AHEAD; batch++) this.#threads.forEach(this.#give);
  }

  async take(page: PageInfo): Promise<WatchedPage | undefined> {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure;
      const ready = this.#ready.get(page);
      if (ready) {
        this.#ready.delete(page);
        this.#refill();
        return ready;
      }
      if (!this.#given.has(page))
        return this.#pages[this.#next] === page ? this.#render() : undefined;
      if (this.#next < this.#pages.length && this.#ready.size < MAX_WAITING) {
        // Better than waiting for another thread: one more page is done here.
        const other = this.#pages[this.#next] as PageInfo;
        this.#ready.set(other, this.#render());
        await setImmediate();
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  #render(): WatchedPage {
    const page = this.#pages[this.#next++] as PageInfo;
    this.#given.add(page);
    return renderWatched(this.#build, page, this.#build.texts.read(page.source));
  }

  #start(workerData: ThreadStart): Worker {
    const thread = new Worker(THREAD, { workerData });
    thread.on('message', (answer: ThreadAnswer) => {
      if ('failure' in answer) this.#failure ??= toError(answer.failure);
      else for (const page of answer.pages) this.#receive(page);
      this.#idle.push(thread);
      this.#refill();
      this.#wake();
    });
    thread.on('error', (error) => {
      this.#failure = error;
      this.#wake();
    });
    return thread;
  }

  #receive({ page: number, rendered, seen, reports, faults }: ThreadPage): void {
    const page = this.#build.selected[number] as PageInfo;
    for (const diagnostic of reports) this.#build.report(diagnostic);
    for (const fault of faults) this.#build.options.onFault?.(fault);
    // The files that it shows have to be in the output.
    askLinks({ links: [], assets: seen.questions.assets }, this.#asker(page));
    const { body, side, ...others } = rendered;
    const markup = {
      body: trustedHtml(body),
      ...(side === undefined ? {} : { side: trustedHtml(side) }),
    };
    this.#ready.set(page, { rendered: { ...others, ...markup }, seen });
  }

  #asker(page: PageInfo) {
    const { scope } = this.#build;
    return { scope, writer: toPageWriter(this.#build, page.file), from: page.source.path };
  }

  #refill(): void {
    while (this.#idle.length > 0 && this.#ready.size < MAX_WAITING) {
      this.#give(this.#idle.pop() as Worker);
    }
  }

  readonly #give = (thread: Worker): void => {
    const batch = this.#pages.slice(this.#next, this.#next + BATCH_PAGES);
    this.#next += batch.length;
    if (batch.length === 0) return;
    const task: ThreadTask = batch.map((page) => {
      this.#given.add(page);
      const text = this.#build.texts.read(page.source);
      return { page: this.#numbers.get(page) as number, text };
    });
    thread.postMessage(task);
  };
}

function toError({ code, kind, what, fix, place }: Failure): QuireError {
  return new QuireError(code, kind, {
    what,
    ...(fix === undefined ? {} : { fix }),
    ...(place ? { place } : {}),
  });
}

function toStart({ options, project, pages, selected, recorder }: SiteBuild): ThreadStart {
  const { api: _, ...plain } = project;
  const { source, links, basePath, siteUrl, urlStyle } = options;
  return {
    options: {
      source,
      links,
      ...(basePath === undefined ? {} : { basePath }),
      ...(siteUrl === undefined ? {} : { siteUrl }),
      ...(urlStyle === undefined ? {} : { urlStyle }),
    },
    project: plain,
    pages: pages.all(),
    selected,
    files: new Map(recorder.entries()),
  };
}
