import type { Clock, Place, Report } from '@quire/base';
import type { LinkSource } from '../build/page-observer.ts';
import type { Target } from '../routes/target.ts';
import { type AskLink, createLinkAsker, type LinkVerdict } from './ask-link.ts';
import { askPolitely } from './ask-politely.ts';
import { openKeptLinks } from './kept-links.ts';

export interface ExternalLinkOptions {
  clock: Clock;
  /** Where addresses that were fine are kept for a day. */
  keptIn: string;
  /** How an address is asked for; left out, by the guarded fetch. */
  ask?: AskLink;
  /** Told before the first and after each. */
  onProgress?(progress: { asked: number; count: number }): void;
}

/** Collects links to other sites, and asks for each once. */
export interface ExternalLinks {
  addLink(from: LinkSource, address: string, target: Target): void;
  check(options: ExternalLinkOptions, report: Report): Promise<void>;
}

/** More addresses than anybody waits for. */
const MAX_ADDRESSES = 10_000;

export function createExternalLinks(): ExternalLinks {
  const places = new Map<string, Place[]>();
  const seen = new Set<string>();
  return {
    addLink(from, address, target) {
      const key = `${from.file} ${address}`;
      if (target.kind !== 'other' || !/^https?:\/\//i.test(target.address) || seen.has(key)) return;
      seen.add(key);
      const asked = toAsked(target.address);
      if (asked === undefined) return;
      places.set(asked, [...(places.get(asked) ?? []), ...from.find(address)]);
    },
    async check({ clock, keptIn, ask = createLinkAsker(), onProgress }, report) {
      const kept = openKeptLinks(keptIn);
      const unknown = [...places.keys()]
        .filter((address) => !kept.isFresh(address, clock.now()))
        .slice(0, MAX_ADDRESSES);
      let asked = 0;
      onProgress?.({ asked, count: unknown.length });
      await askPolitely(unknown, {
        ask,
        clock,
        onAnswer(address, verdict) {
          onProgress?.({ asked: ++asked, count: unknown.length });
          if (verdict.kind === 'fine') kept.add(address, clock.now());
          for (const place of places.get(address) ?? []) tell(address, verdict, place, report);
        },
      });
      kept.save(clock.now());
    },
  };
}

/** The address as a server sees it. */
function toAsked(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function tell(address: string, verdict: LinkVerdict, place: Place, report: Report): void {
  if (verdict.kind === 'gone') {
    report({
      ...place,
      code: 'broken-external-link',
      severity: 'warning',
      message: `There is nothing at ${address}: ${verdict.reason}.`,
      fix: 'Correct the address, or remove the link.',
    });
  }
  if (verdict.kind === 'unsure') {
    report({
      ...place,
      code: 'external-link-unsure',
      severity: 'info',
      message: `${address} could not be checked: ${verdict.reason}.`,
      fix: 'Open it in a browser.',
    });
  }
}
