import { attributeOf, parseDocument, walkElements } from '@quire/diff/dom';
import { comparedSiteEmpty, comparedSiteMoved, comparedSiteUnreachable } from '../errors.ts';
import {
  MAX_COMPARED_ADDRESSES,
  MAX_COMPARED_BYTES,
  MAX_COMPARED_PAGES,
  MAX_SITEMAPS,
} from '../limits.ts';
import { type Answer, createAsker, type FetchPage, type SiteAsker } from './ask-site.ts';
import { createPlaces, folderOf, type Place, type Places } from './crawled-places.ts';
import type { OldBuiltSite, OldDocument } from './old-document.ts';
import { parseWebAddress } from './old-links.ts';
import { readSitemap } from './sitemap.ts';

/** Addresses in a row that could not be read, after which the server is not asked any more. */
const MAX_PROBLEMS = 40;

/**
 * The old site as it is published: the pages of its sitemap, and those that pages link to. Only addresses below
 * the one that was named are asked for, on the same host.
 */
export function openOldAddress(
  address: string,
  { fetch }: { fetch?: FetchPage } = {},
): OldBuiltSite {
  const start = new URL(address);
  const site = { unread: [], gone: [] };
  const asker = createAsker(start.origin, fetch);
  return { name: address, documents: crawl({ start, asker, ...site }), ...site };
}

interface Crawl extends Pick<OldBuiltSite, 'unread' | 'gone'> {
  start: URL;
  asker: SiteAsker;
}

async function* crawl(site: Crawl): AsyncGenerator<OldDocument> {
  const { start, asker, unread } = site;
  const places = createPlaces(start);
  let batch = places.take();
  let answers = [await asker.page(start)];
  refuseStart(start, answers[0] ?? 'no page', places);
  for await (const listed of readSitemaps(start, asker)) places.addListed(listed);
  const read = { pages: 0, bytes: 0, problems: 0 };
  while (batch.length > 0) {
    for (const [index, place] of batch.entries()) {
      const answer = answers[index] ?? 'no page';
      const document = toDocument(place, answer, places);
      read.problems = isPassingProblem(answer) ? read.problems + 1 : 0;
      read.pages += document?.html ? 1 : 0;
      read.bytes += document?.html.length ?? 0;
      noteProblem(place, answer, site);
      if (document) yield document;
    }
    const limit = findLimit(read);
    if (limit !== undefined) unread.push(...places.giveUp(limit));
    batch = places.take();
    answers = await Promise.all(batch.map(({ url }) => asker.page(url)));
  }
  if (places.isFull()) {
    const problem = `the site has more than ${MAX_COMPARED_ADDRESSES} addresses, the limit for a comparison`;
    unread.push({ address: '/', problem });
  }
  if (read.pages === 0) throw comparedSiteEmpty({ place: start.href });
}

/** The address that was named has to answer, at the place that was named. */
function refuseStart({ href }: URL, answer: Answer, places: Places): void {
  if (answer === 'no page') throw comparedSiteEmpty({ place: href });
  if ('problem' in answer)
    throw comparedSiteUnreachable({ address: href, problem: answer.problem });
  if ('movedTo' in answer && places.toAddress(answer.movedTo) === undefined) {
    throw comparedSiteMoved({ address: href, target: answer.movedTo.href });
  }
}

/** Too many requests, an error of the server, a time-out: the page may well be there. */
function isPassingProblem(answer: Answer): boolean {
  return answer !== 'no page' && 'problem' in answer && !answer.isGone;
}

/** A link that leads nowhere was broken before. */
function noteProblem({ address, isListed }: Place, answer: Answer, { unread, gone }: Crawl): void {
  if (answer === 'no page' || !('problem' in answer)) return;
  if (!answer.isGone) unread.push({ address, problem: answer.problem });
  else if (isListed) gone.push(address);
}

/** A page as it was answered; where it leads is added to what is asked for. */
function toDocument(
  { url, address }: Place,
  answer: Answer,
  places: Places,
): OldDocument | undefined {
  if (answer === 'no page' || 'problem' in answer) return undefined;
  if ('html' in answer) {
    for (const href of listLinks(answer.html)) places.addLinked(href, url);
    return { address, html: answer.html };
  }
  places.addLinked(answer.movedTo.href, url);
  return { address, html: '', movedTo: places.toAddress(answer.movedTo) ?? answer.movedTo.href };
}

function findLimit(read: { pages: number; bytes: number; problems: number }): string | undefined {
  const { pages, bytes, problems } = read;
  if (problems >= MAX_PROBLEMS) return 'the server did not respond to earlier requests';
  if (pages >= MAX_COMPARED_PAGES) return `a comparison reads at most ${MAX_COMPARED_PAGES} pages`;
  if (bytes < MAX_COMPARED_BYTES) return undefined;
  return `a comparison reads at most ${MAX_COMPARED_BYTES / 1024 ** 2} MB`;
}

/** What the sitemap lists, and the sitemaps that it lists. */
async function* readSitemaps(start: URL, asker: SiteAsker): AsyncGenerator<string> {
  const waiting = [toOwn(start, `${folderOf(start)}sitemap.xml`)];
  for (let read = 0; waiting.length > 0 && read < MAX_SITEMAPS; read++) {
    const text = await asker.text(waiting.shift() as URL);
    const { addresses, isIndex } = readSitemap(text ?? '');
    if (!isIndex) yield* addresses;
    else {
      for (const address of addresses.slice(0, MAX_SITEMAPS)) {
        const url = parseWebAddress(address, start.href);
        if (url) waiting.push(toOwn(start, url.pathname));
      }
    }
  }
}

/** A path on the host that was named. Two slashes at its beginning would name another when it is resolved. */
function toOwn({ origin }: URL, pathname: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  return url;
}

function listLinks(html: string): string[] {
  const links: string[] = [];
  for (const element of walkElements(parseDocument(html))) {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
    if (href !== undefined) links.push(href);
  }
  return links;
}
