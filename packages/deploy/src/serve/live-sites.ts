import type { LiveSite } from './live-site.ts';

/**
 * What is served now, and what was served before it. A request takes one site at its beginning and
 * stays with it, so no answer mixes two versions.
 */
export class LiveSites {
  #current: LiveSite;
  #previous: LiveSite | undefined;

  constructor(first: LiveSite) {
    this.#current = first;
  }

  get current(): LiveSite {
    return this.#current;
  }

  /** Pages that were loaded before a switch still ask for the files of their own version. */
  get previous(): LiveSite | undefined {
    return this.#previous;
  }

  /** Switches for every request from now on. */
  replace(next: LiveSite): void {
    const old = this.#current;
    this.#current = next;
    if (old.release.record.sha256 === next.release.record.sha256) {
      old.release.free();
      return;
    }
    this.#previous?.release.free();
    this.#previous = old;
  }

  /** Lets go of the files once the last answer is sent. */
  close(): void {
    this.#current.release.free();
    this.#previous?.release.free();
  }
}
