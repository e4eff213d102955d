import type { StreamItem } from '../stream/stream-item.ts';

/** How a request travels: from the reader's browser, or passed on by the site's host. */
export type Way = 'browser' | 'proxy';

/** What the API answered. */
export interface Answer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Blob;
  /** The parts of a body that comes in parts, the newest last. */
  items?: readonly StreamItem[];
  /** How many parts before those are not kept. */
  dropped?: number;
  milliseconds: number;
  way: Way;
  /**
   * `open` while more may come, `stopped` by the reader, `broken` by the network or the API, `cut` where it was
   * more than a tab should hold.
   */
  end: 'open' | 'complete' | 'stopped' | 'broken' | 'cut';
}

/** Why there is no answer, in words. */
export interface Failure {
  what: string;
  fix?: string;
  /** Whether the same request could succeed by the other way. */
  offersProxy: boolean;
}

/** Where a request stands. */
export type Outcome =
  | { state: 'waiting' }
  | { state: 'answered'; answer: Answer }
  | { state: 'failed'; failure: Failure };

/** Whether there is something under way that could be stopped. */
export function isUnderWay(outcome: Outcome | undefined): boolean {
  return (
    outcome?.state === 'waiting' || (outcome?.state === 'answered' && outcome.answer.end === 'open')
  );
}

/** Whether an address is on the reader's own machine, which browsers treat as safe and no host can reach. */
export function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
