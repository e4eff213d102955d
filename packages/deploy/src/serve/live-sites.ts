import { createReadyAnswers, type ReadyAnswers } from '@quire/base';
import type { LiveSite } from './live-site.ts';

interface EarlierSite {
  site: LiveSite;
  /** When its files stop being reachable. */
  until: number;
}

/**
 * What is served now, and what was served before it. A request takes one site at its beginning and
 * stays with it, so no answer mixes two versions.
 */
export class LiveSites {
  #current: LiveSite | undefined;
  #earlier: EarlierSite[] = [];
  #ready = createReadyAnswers();

  /** Nothing until the first version is there. */
  get current(): LiveSite | undefined {
    return this.#current;
  }

  /** What is live, as it was sent before; nothing of it outlives a switch. */
  get ready(): ReadyAnswers {
    return this.#ready;
  }

  /** Switches for every request from now on; the files of what was live stay reachable for a while. */
  replace(next: LiveSite, keep: { until: number; most: number }): void {
    const old = this.#current;
    this.#current = next;
    this.#ready = createReadyAnswers();
    if (!old) return;
    if (sameVersion(old, next)) {
      old.release.free();
      return;
    }
    this.remember(old, keep);
  }

  /** Keeps the files of a version reachable for pages that were loaded from it. */
  remember(site: LiveSite, { until, most }: { until: number; most: number }): void {
    const isGone = ({ site: other }: EarlierSite) =>
      sameVersion(other, site) || (this.#current && sameVersion(other, this.#current));
    const all = [{ site, until }, ...this.#earlier.filter((entry) => !isGone(entry))];
    const kept = all.slice(0, most);
    for (const entry of [...this.#earlier, { site }]) {
      if (!kept.some((other) => other.site === entry.site)) entry.site.release.free();
    }
    this.#earlier = kept;
  }

  /** The newest earlier version that has this file and may still be asked for it. */
  findEarlier(file: string, now: number): LiveSite | undefined {
    return this.#earlier.find(({ site, until }) => now < until && site.release.files.has(file))
      ?.site;
  }

  /** Lets go of the versions whose time is over. */
  expire(now: number): void {
    for (const { site, until } of this.#earlier) if (now >= until) site.release.free();
    this.#earlier = this.#earlier.filter(({ until }) => now < until);
  }

  /** Lets go of the files once the last answer is sent. */
  close(): void {
    this.#current?.release.free();
    for (const { site } of this.#earlier) site.release.free();
    this.#earlier = [];
  }
}

function sameVersion(a: LiveSite, b: LiveSite): boolean {
  return a.release.record.sha256 === b.release.record.sha256;
}
