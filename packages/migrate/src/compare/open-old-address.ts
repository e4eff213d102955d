import {
  type GuardedRequest,
  type GuardedResponse,
  guardedFetch,
  messageOf,
  QuireError,
} from '@quire/base';
import { attributeOf, parseDocument, walkElements } from '@quire/diff/dom';
import { comparedSiteEmpty, comparedSiteUnreachable } from '../errors.ts';
import { MAX_COMPARED_BYTES, MAX_COMPARED_PAGES, MAX_HTML_BYTES, MAX_SITEMAPS } from '../limits.ts';
import { createPlaces, type Place, type Places } from './crawled-places.ts';
import type { OldBuiltSite, OldDocument } from './old-document.ts';
import { parseWebAddress } from './old-links.ts';
import { readSitemap } from './sitemap.ts';

export type FetchPage = (request: GuardedRequest) => Promise<GuardedResponse>;

const TIMEOUT_MS = 30_000;
const HEADERS = { 'user-agent': 'quire-migrate (comparison)', accept: 'text/html,application/xml' };

/**
 * The old site as it is published: the pages of its sitemap, and those that pages link to. Only addresses below
 * the one that was named are asked for, on the same host.
 */
export function openOldAddress(
  address: string,
  { fetch = guardedFetch }: { fetch?: FetchPage } = {},
): OldBuiltSite {
  const start = new URL(address);
  const unread: OldBuiltSite['unread'] = [];
  return { name: address, documents: crawl({ start, fetch, unread }), unread };
}

interface Crawl {
  start: URL;
  fetch: FetchPage;
  unread: OldBuiltSite['unread'];
}

/** What an address answers: a page, or where it leads instead. */
type Answer = { html: string } | { movedTo: string } | { problem: string } | 'no page';

async function* crawl({ start, fetch, unread }: Crawl): AsyncGenerator<OldDocument> {
  const places = createPlaces(start);
  const sitemap = new URL('sitemap.xml', new URL('.', start));
  for (const listed of await readSitemaps(sitemap, fetch)) places.addListed(listed);
  const read = { pages: 0, bytes: 0 };
  for (let batch = places.take(); batch.length > 0; batch = places.take()) {
    const answers = await Promise.all(batch.map(({ url }) => ask(url, fetch)));
    for (const [index, place] of batch.entries()) {
      const answer = answers[index] ?? 'no page';
      if (answer === 'no page') continue;
      if ('problem' in answer) tellProblem(place, answer.problem, read.pages, unread);
      else {
        const document = toDocument(place.url, answer, places);
        read.pages += 'html' in answer ? 1 : 0;
        read.bytes += document.html.length;
        yield document;
      }
    }
    const limit = findLimit(read);
    if (limit !== undefined) unread.push(...places.giveUp(`a comparison takes ${limit}`));
  }
  if (read.pages === 0) throw comparedSiteEmpty({ place: start.href });
}

/** The first address has to answer. Later, a link that leads nowhere was broken before. */
function tellProblem(
  { url, address, isListed }: Place,
  problem: string,
  pages: number,
  unread: OldBuiltSite['unread'],
): void {
  if (pages === 0) throw comparedSiteUnreachable({ address: url.href, problem });
  if (isListed) unread.push({ address, problem });
}

/** A page as it was answered; where it leads is added to what is asked for. */
function toDocument(
  url: URL,
  answer: { html: string } | { movedTo: string },
  places: Places,
): OldDocument {
  const address = places.toAddress(url) ?? url.pathname;
  if ('html' in answer) {
    for (const href of listLinks(answer.html)) places.addLinked(href, url);
    return { address, html: answer.html };
  }
  places.addLinked(answer.movedTo, url);
  const target = places.toAddress(new URL(answer.movedTo));
  return { address, html: '', movedTo: target ?? answer.movedTo };
}

function findLimit({ pages, bytes }: { pages: number; bytes: number }): string | undefined {
  if (pages >= MAX_COMPARED_PAGES) return `${MAX_COMPARED_PAGES} pages`;
  return bytes >= MAX_COMPARED_BYTES ? `${MAX_COMPARED_BYTES / 1024 ** 2} MB` : undefined;
}

async function readSitemaps(first: URL, fetch: FetchPage): Promise<string[]> {
  const waiting = [first];
  const listed: string[] = [];
  for (let read = 0; waiting.length > 0 && read < MAX_SITEMAPS; read++) {
    const text = await askText(waiting.shift() as URL, fetch);
    const { addresses, isIndex } = readSitemap(text ?? '');
    if (!isIndex) listed.push(...addresses.slice(0, MAX_COMPARED_PAGES));
    else {
      for (const address of addresses) {
        const url = parseWebAddress(address, first.href);
        if (url) waiting.push(new URL(url.pathname, first.origin));
      }
    }
  }
  return listed;
}

async function askText(url: URL, fetch: FetchPage): Promise<string | undefined> {
  try {
    const answer = await fetch(toRequest(url));
    if (answer.status === 200) return (await answer.bytes()).toString('utf8');
    answer.discard();
  } catch {
    // A site without a sitemap is read by its links.
  }
  return undefined;
}

async function ask(url: URL, fetch: FetchPage): Promise<Answer> {
  try {
    const answer = await fetch({ ...toRequest(url), keepsRedirects: true });
    const { location, 'content-type': type = '' } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location !== undefined) {
      answer.discard();
      return { movedTo: new URL(location, url).href };
    }
    if (answer.status !== 200) {
      answer.discard();
      return { problem: `the server answers ${answer.status}` };
    }
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      answer.discard();
      return 'no page';
    }
    return { html: (await answer.bytes()).toString('utf8') };
  } catch (error) {
    const said = error instanceof QuireError ? error.what : messageOf(error);
    return { problem: said.replace(/\.$/, '') };
  }
}

/** The one who calls the command names the host, so that it may be on their own network. */
function toRequest(url: URL): GuardedRequest {
  return {
    url: url.href,
    trust: 'operator',
    headers: HEADERS,
    maxBytes: MAX_HTML_BYTES,
    timeoutMs: TIMEOUT_MS,
  };
}

function listLinks(html: string): string[] {
  const links: string[] = [];
  for (const element of walkElements(parseDocument(html))) {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
    if (href !== undefined) links.push(href);
  }
  return links;
}
