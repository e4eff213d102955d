import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { QuireError } from '@quire/base';
import type { ManifestFile } from '@quire/model';
import { createContentLinks } from '../build/page-renderer.ts';
import type { PageContent, Site } from '../build/site-build.ts';
import { renderWatched, toContent } from '../build/watch-rendering.ts';
import { decodeContent } from '../cache/content-bytes.ts';
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
  /** The site, its pages rendered by the threads. They have to be asked for in their order. */
  site: Site;
  close(): Promise<void>;
}

/** Starts threads where the pages to render are so many that it pays; the thread that writes renders as well. */
export function startRenderPool(
  site: Site,
  toRender: readonly PageInfo[],
  workers?: number,
): RenderPool {
  // What is made from API descriptions stays where those are loaded.
  const pages = toRender.filter((page) => page.api === undefined);
  // Plugins that exist in this process alone cannot be called in another thread.
  const { plugins, prepared } = site.plugins;
  const mayLeave = plugins.length === 0 || prepared !== undefined;
  const count = mayLeave ? (workers ?? countThreads(pages.length)) : 0;
  if (count === 0 || pages.length === 0) return { site, close: async () => {} };
  let pool: Pool | undefined;
  const renderContent = async (page: PageInfo) => {
    // Started with the first page: what static files hold is known by then.
    pool ??= new Pool(site, pages, count);
    return (await pool.take(page)) ?? site.renderContent(page);
  };
  return { site: { ...site, renderContent }, close: async () => pool?.close() };
}

class Pool {
  readonly #site: Site;
  readonly #pages: readonly PageInfo[];
  readonly #numbers: ReadonlyMap<PageInfo, number>;
  readonly #threads: Worker[];
  readonly #ready = new Map<PageInfo, PageContent>();
  readonly #given = new Set<PageInfo>();
  readonly #idle: Worker[] = [];
  #next = 0;
  #failure: unknown;
  #wake: () => void = () => {};

  constructor(site: Site, pages: readonly PageInfo[], count: number) {
    this.#site = site;
    this.#pages = pages;
    this.#numbers = new Map(site.selected.map((page, number) => [page, number]));
    const workerData = toStart(site);
    this.#threads = Array.from({ length: count }, () => this.#start(workerData));
    for (let batch = 0; batch < BATCHES_AHEAD; batch++) this.#threads.forEach(this.#give);
  }

  async take(page: PageInfo): Promise<PageContent | undefined> {
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

  #render(): PageContent {
    const page = this.#pages[this.#next++] as PageInfo;
    this.#given.add(page);
    return renderWatched(this.#site, page, this.#site.texts.read(page.source));
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

  #receive({ page: number, bytes, asked, reports, faults }: ThreadPage): void {
    const page = this.#site.selected[number] as PageInfo;
    for (const diagnostic of reports) this.#site.report(diagnostic);
    for (const fault of faults) this.#site.options.onFault?.(fault);
    // The files that it shows have to be in the output.
    const links = createContentLinks(this.#site, page);
    for (const address of asked.assets) links.asset(address);
    this.#ready.set(page, toContent(decodeContent(bytes), asked));
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
      const text = this.#site.texts.read(page.source);
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

function toStart({ options, project, pages, selected, files, plugins }: Site): ThreadStart {
  const { api: _, written: __, ...plain } = project;
  const { links, basePath, siteUrl, urlStyle, codeTypes } = options;
  return {
    options: {
      links,
      ...(basePath === undefined ? {} : { basePath }),
      ...(siteUrl === undefined ? {} : { siteUrl }),
      ...(urlStyle === undefined ? {} : { urlStyle }),
      ...(codeTypes === undefined ? {} : { codeTypes }),
    },
    project: plain,
    pages: pages.all(),
    selected,
    ...(plugins.prepared ? { plugins: plugins.prepared } : {}),
    files: new Map(files.paths().flatMap((path) => toKnown(path, files.get(path)))),
  };
}

function toKnown(path: string, file: ManifestFile | undefined): [string, ManifestFile][] {
  return file ? [[path, { sha256: file.sha256, size: file.size }]] : [];
}
