import type { Failure } from '../send/answer.ts';

/** How far a sign-in is. */
export type SignInStep =
  | { at: 'start' }
  /** Something is asked that the reader has no part in. */
  | { at: 'asking' }
  /** The reader is at the provider; where the browser opened no window, a link leads there. */
  | { at: 'window'; link?: string; isClosed?: true }
  | { at: 'device'; code: string; url: string; wholeUrl?: string }
  | { at: 'refused'; failure: Failure };

/** What the reader enters to get a token. */
export interface SignInEntries {
  /** Position among the flows that are offered. */
  flow: number;
  clientId: string;
  clientSecret: string;
  secretPlace: 'header' | 'body';
  scopes: readonly string[];
  audience: string;
}
