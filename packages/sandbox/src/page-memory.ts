import { createHash } from 'node:crypto';
import type { LinkedModule } from './compile/module-store.ts';
import type { RenderCache } from './render-cache.ts';
import type { Outcome, RenderRequest } from './worker/protocol.ts';

/** The thread, as the memory of one page sees it. */
export interface MemoryHolder {
  /** Whether the thread still holds this page's memory. */
  isHeld(page: PageMemory): boolean;
  /** Renders; from then on the thread holds this page's memory. Throws `StuckThread`. */
  render(request: RenderRequest, page: PageMemory): Outcome;
}

interface Done {
  island: string;
  modules: readonly LinkedModule[];
}

/**
 * What a page rendered so far. Modules may keep things between the components of a page, so a result
 * depends on all that came before it: that is its key among known results. Work that was saved that way,
 * or that went down with a thread, is made up for when a later component needs it.
 */
export class PageMemory {
  readonly #cache: RenderCache;
  readonly #holder: MemoryHolder;
  readonly #stepLimit: number;
  #steps = 0;
  #history = '';
  #done: Done[] = [];
  /** How many of those the thread's memory has seen. */
  #held = 0;
  #scripts = new Set<string>();

  constructor(cache: RenderCache, holder: MemoryHolder, stepLimit: number) {
    this.#cache = cache;
    this.#holder = holder;
    this.#stepLimit = stepLimit;
  }

  /**
   * Renders an island, or tells what is known of it. Either way its steps are counted against the page's
   * limit, so that what was rendered elsewhere has no influence on where a page ends.
   */
  render(island: string, modules: readonly LinkedModule[]): Outcome {
    if (this.#steps >= this.#stepLimit)
      return { failure: { reason: 'page', message: '' }, steps: 0 };
    const key = this.#keyOf(island, modules);
    const known = this.#cache.get(key);
    const outcome = known ?? this.#renderAnew({ island, modules });
    if (!known) this.#cache.set(key, outcome);
    this.#steps += outcome.steps;
    if ('failure' in outcome) {
      this.#forget();
    } else {
      this.#history = key;
      this.#done.push({ island, modules });
      if (!known) this.#held = this.#done.length;
    }
    return outcome;
  }

  #renderAnew(next: Done): Outcome {
    const isFirst = this.#done.length === 0;
    const outcome = this.#ask(next);
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    if (isFirst || !failure || failure.reason === 'browser') return outcome;
    // Another component of the page may have spoiled the memory: only what fails by itself has failed.
    this.#forget();
    const again = this.#ask(next);
    return { ...again, steps: outcome.steps + again.steps };
  }

  #ask(next: Done): Outcome {
    const isHeld = this.#holder.isHeld(this) && this.#held > 0;
    if (!isHeld) {
      this.#held = 0;
      this.#scripts = new Set();
    }
    const missed = this.#done.slice(this.#held);
    const scripts = [...missed, next]
      .flatMap(({ modules }) => modules)
      .filter(({ path }) => !this.#scripts.has(path) && this.#scripts.add(path))
      .map(({ path, script }) => ({ path, script }));
    const before = missed.map(({ island }) => island);
    return this.#holder.render({ fresh: !isHeld, scripts, before, island: next.island }, this);
  }

  #forget(): void {
    this.#history = '';
    this.#done = [];
    this.#held = 0;
  }

  #keyOf(island: string, modules: readonly LinkedModule[]): string {
    const hash = createHash('sha256').update(this.#history);
    for (const module of modules) hash.update(`\n${module.path} ${module.hash}`);
    return hash.update(`\n${island}`).digest('hex');
  }
}
