import {
  type GuardedRequest,
  type GuardedResponse,
  guardedFetch,
  messageOf,
  QuireError,
} from '@quire/base';
import { MAX_HTML_BYTES } from '../limits.ts';

export type FetchPage = (request: GuardedRequest) => Promise<GuardedResponse>;

/** What an address answers: a page, where it leads instead, or why there is nothing. */
export type Answer =
  | { html: string }
  | { movedTo: URL }
  | { problem: string; isGone?: boolean }
  | 'no page';

/** Asks one host, and no other. */
export interface SiteAsker {
  page(url: URL): Promise<Answer>;
  /** The text at an address; nothing where there is none. */
  text(url: URL): Promise<string | undefined>;
}

const TIMEOUT_MS = 30_000;
const HEADERS = { 'user-agent': 'quire-migrate (comparison)', accept: 'text/html,application/xml' };

/** Redirects of a sitemap that are followed. */
const MAX_HOPS = 3;

/** Asks what has one origin. The one who calls the command names it, so that it may be on their own network. */
export function createAsker(origin: string, fetch: FetchPage = guardedFetch): SiteAsker {
  const get = (url: URL): Promise<GuardedResponse> => {
    if (url.origin !== origin) throw new Error(`${url.href} is on another host`);
    return fetch({
      url: url.href,
      trust: 'operator',
      headers: HEADERS,
      maxBytes: MAX_HTML_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A redirect may lead to another host.
      keepsRedirects: true,
    });
  };
  return {
    async page(url) {
      const answer = await askPage(url, get);
      const isPassing = typeof answer === 'object' && 'problem' in answer && !answer.isGone;
      return isPassing ? askPage(url, get) : answer;
    },
    text: (url) => askText(url, get),
  };
}

type Get = (url: URL) => Promise<GuardedResponse>;

async function askPage(url: URL, get: Get): Promise<Answer> {
  try {
    const answer = await get(url);
    const movedTo = toTarget(answer, url);
    const { 'content-type': type = '' } = answer.headers;
    const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
    if (answer.status === 200 && isPage) {
      return { html: (await answer.bytes()).toString('utf8') };
    }
    answer.discard();
    if (movedTo) return { movedTo };
    if (answer.status === 200) return 'no page';
    const isGone = answer.status === 404 || answer.status === 410;
    return { problem: `the server returns ${answer.status}`, isGone };
  } catch (error) {
    const said = error instanceof QuireError ? error.what : messageOf(error);
    return { problem: said.replace(/\.$/, '') };
  }
}

async function askText(first: URL, get: Get): Promise<string | undefined> {
  try {
    let url: URL | undefined = first;
    for (let hop = 0; url && hop <= MAX_HOPS; hop++) {
      const answer: GuardedResponse = await get(url);
      if (answer.status === 200) return (await answer.bytes()).toString('utf8');
      answer.discard();
      url = toTarget(answer, url);
    }
  } catch {
    // A site without a sitemap is read by its links.
  }
  return undefined;
}

/** Where an answer leads; an address that is none leads nowhere. */
function toTarget({ status, headers }: GuardedResponse, from: URL): URL | undefined {
  const { location } = headers;
  const isRedirect = status >= 300 && status < 400 && location !== undefined;
  return isRedirect && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
}
