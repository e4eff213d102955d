import {
  type FetchMethod,
  type GuardedRequest,
  type GuardedResponse,
  guardedFetch,
  hasErrorCode,
  messageOf,
} from '@quire/base';

/** What is known of an address on another site. */
export type LinkVerdict =
  | { kind: 'fine' }
  /** Readers find nothing there. */
  | { kind: 'gone'; reason: string }
  /** It may be there: the server is slow, busy, or answers people only. */
  | { kind: 'unsure'; reason: string }
  /** It is not on the public internet. */
  | { kind: 'passed-over' };

export type AskLink = (address: string) => Promise<LinkVerdict>;

const TIMEOUT_MS = 15_000;
/** Enough to know that there is an answer. */
const MAX_BYTES = 64 * 1024 * 1024;
const HEADERS = { 'user-agent': 'quire-check (link check)', accept: '*/*' };

/** Answers to HEAD that servers give which know only GET. */
const HEAD_UNKNOWN = new Set([400, 403, 404, 405, 406, 500, 501, 503]);

/** Asks for an address: the head first, and the whole where a server does not know heads. */
export function createLinkAsker(
  fetch: (request: GuardedRequest) => Promise<GuardedResponse> = guardedFetch,
): AskLink {
  const statusOf = async (url: string, method: FetchMethod): Promise<number> => {
    const answer = await fetch({
      url,
      method,
      trust: 'author',
      headers: HEADERS,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    answer.discard();
    return answer.status;
  };
  return async (address) => {
    try {
      const head = await statusOf(address, 'HEAD');
      return toVerdict(HEAD_UNKNOWN.has(head) ? await statusOf(address, 'GET') : head);
    } catch (error) {
      return toFailure(error);
    }
  };
}

function toVerdict(status: number): LinkVerdict {
  if (status < 400) return { kind: 'fine' };
  const reason = `the server returns ${status}`;
  return { kind: status === 404 || status === 410 ? 'gone' : 'unsure', reason };
}

function toFailure(error: unknown): LinkVerdict {
  if (hasErrorCode(error, 'FETCH_URL_REFUSED') || hasErrorCode(error, 'FETCH_ADDRESS_REFUSED')) {
    return { kind: 'passed-over' };
  }
  // There is an answer, in a form that we do not take.
  if (hasErrorCode(error, 'FETCH_ENCODED') || hasErrorCode(error, 'FETCH_TOO_LARGE'))
    return { kind: 'fine' };
  const reason = messageOf(error);
  const isUnknownName = hasErrorCode(error, 'FETCH_FAILED') && /ENOTFOUND|no address/.test(reason);
  return { kind: isUnknownName ? 'gone' : 'unsure', reason };
}
