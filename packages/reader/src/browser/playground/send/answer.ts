/** How a request travels: from the reader's browser, or passed on by the site's host. */
export type Way = 'browser' | 'proxy';

/** What the API answered. */
export interface Answer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Blob;
  milliseconds: number;
  way: Way;
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
