import { MAX_CACHED_LENGTH } from './limits.ts';
import type { Outcome } from './worker/protocol.ts';

/** Results of components, by all that they depend on. */
export class RenderCache {
  #outcomes = new Map<string, Outcome>();
  #length = 0;

  get(key: string): Outcome | undefined {
    return this.#outcomes.get(key);
  }

  set(key: string, outcome: Outcome): void {
    const length = 'html' in outcome ? outcome.html.length : outcome.failure.message.length;
    if (this.#length + length > MAX_CACHED_LENGTH) {
      this.#outcomes = new Map();
      this.#length = 0;
    }
    this.#outcomes.set(key, outcome);
    this.#length += length;
  }
}
