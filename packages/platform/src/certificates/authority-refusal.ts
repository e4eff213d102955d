/** What a certificate authority answered with instead of what was asked for (RFC 8555, 6.7). */
export class AuthorityRefusal extends Error {
  override readonly name = 'AuthorityRefusal';
  readonly status: number;
  /** The last part of its problem type, such as `rateLimited`. */
  readonly problem: string;
  /** How long it asks to wait; nothing where it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(refusal: {
    status: number;
    problem: string;
    detail: string;
    retryAfterMs: number | undefined;
  }) {
    super(refusal.detail);
    this.status = refusal.status;
    this.problem = refusal.problem;
    this.retryAfterMs = refusal.retryAfterMs;
  }

  /** Whether it wants fewer requests, not other ones. */
  get isTooMany(): boolean {
    return this.status === 429 || this.problem === 'rateLimited';
  }

  /** Whether it does not know the account any more, or does not want it. */
  get isAboutAccount(): boolean {
    return (
      this.problem === 'accountDoesNotExist' ||
      (this.problem === 'unauthorized' && this.status < 500)
    );
  }
}

/** Longer than any authority asks for. */
const LONGEST_MS = 7 * 24 * 3600 * 1000;

/** Reads a Retry-After header: seconds, or a date. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const at = /^\d{1,9}$/.test(header) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.min(LONGEST_MS, Math.max(0, at - now));
}
