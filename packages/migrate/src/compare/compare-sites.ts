import type { BundleManifest } from '@quire/model';
import { MAX_LISTED_LOSSES } from '../limits.ts';
import { plainAddress } from '../text/plain-address.ts';
import { listNewTargets, toTarget } from './compare-links.ts';
import type { Comparison, PageLoss, Share } from './comparison.ts';
import { type Counterpart, createCounterparts, type FindCounterpart } from './counterparts.ts';
import type { OldBuiltSite } from './old-document.ts';
import { findPlace, type OldLink, resolveOldLink } from './old-links.ts';
import { findOtherKind } from './page-kind.ts';
import { type PageFacts, readBuiltPage } from './read-page.ts';
import { compareWords } from './words.ts';

/** The new site as it was built: what each page says, by the file that it was written to. */
export interface NewBuiltSite {
  manifest: Pick<BundleManifest, 'pages' | 'redirects' | 'files'>;
  /** Where each page was written. */
  files: ReadonlyMap<string, string>;
  facts: ReadonlyMap<string, PageFacts>;
}

interface OldPageFacts extends PageFacts {
  address: string;
}

/** What is known of an address that leads on. */
const NO_TEXT = { words: 0, links: 0, isNoindex: false };

/** Looks for every page, word, link and anchor of the old built site in the new one. */
export async function compareSites(old: OldBuiltSite, site: NewBuiltSite): Promise<Comparison> {
  const { pages, moves } = await readOld(old);
  const place = findPlace(pages);
  const findHere = createCounterparts(site.manifest);
  /** An old address may be known with what all of them begin with, or without. */
  const find: FindCounterpart = (address) =>
    findHere(address) ?? findHere(`${place.base}${address.slice(1)}`);
  const links = new Map(
    pages.map((page) => [
      page.address,
      page.links.flatMap((href) => resolveOldLink(href, page.address, place) ?? []),
    ]),
  );
  const noindex = pages.filter(({ isNoindex }) => isNoindex).length;
  const isNoindexRare = noindex * 2 <= pages.length;
  const run: Run = { site, find, links, linked: listLinkedAnchors(links), isNoindexRare };
  const comparison: Comparison = {
    old: old.name,
    pages: 0,
    redirects: 0,
    words: { old: 0, kept: 0 },
    anchors: { old: 0, kept: 0 },
    links: { old: 0, kept: 0 },
    missing: [],
    losses: [],
    others: old.gone.map((address) => ({ address, kind: 'gone page' })),
    unread: [...old.unread],
  };
  for (const { address, movedTo } of moves) {
    if (find(address)) comparison.redirects += 1;
    else if (findOtherKind(address, NO_TEXT) === undefined) {
      comparison.missing.push({ address, movedTo });
    }
  }
  for (const page of pages) addPage(page, run, comparison);
  for (const list of [
    comparison.missing,
    comparison.losses,
    comparison.others,
    comparison.unread,
  ]) {
    list.sort((a, b) => (a.address < b.address ? -1 : 1));
  }
  return comparison;
}

async function readOld(
  old: OldBuiltSite,
): Promise<{ pages: OldPageFacts[]; moves: { address: string; movedTo: string }[] }> {
  const pages: OldPageFacts[] = [];
  const moves: { address: string; movedTo: string }[] = [];
  for await (const { address, html, movedTo } of old.documents) {
    const facts = movedTo === undefined ? readBuiltPage(html) : undefined;
    const target = movedTo ?? facts?.refresh;
    if (target !== undefined) moves.push({ address, movedTo: target });
    else if (facts) pages.push({ ...facts, address });
    else old.unread.push({ address, problem: 'its elements are nested too deeply' });
  }
  return { pages, moves: moves.filter((move) => !isSlashMove(move)) };
}

/** Only a slash at the end, or an extension, differs: the same page to readers. */
function isSlashMove({ address, movedTo }: { address: string; movedTo: string }): boolean {
  return movedTo.startsWith('/') && plainAddress(movedTo) === plainAddress(address);
}

interface Run {
  site: NewBuiltSite;
  find: FindCounterpart;
  /** Where the links of each old page lead. */
  links: ReadonlyMap<string, OldLink[]>;
  /** Anchors that other pages link to, by plain address. */
  linked: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether `noindex` says something of a page: previews have it on all of them. */
  isNoindexRare: boolean;
}

function listLinkedAnchors(links: ReadonlyMap<string, OldLink[]>): Map<string, Set<string>> {
  const linked = new Map<string, Set<string>>();
  for (const [from, list] of links) {
    for (const link of list) {
      if (!('address' in link) || link.anchor === undefined || isSamePage(link, from)) continue;
      const key = plainAddress(link.address);
      linked.set(key, (linked.get(key) ?? new Set()).add(link.anchor));
    }
  }
  return linked;
}

/** A link inside a page: to its footnotes and headings, whose names the tool may choose. */
function isSamePage(link: OldLink, from: string): boolean {
  return 'address' in link && plainAddress(link.address) === plainAddress(from);
}

function addPage(page: OldPageFacts, run: Run, comparison: Comparison): void {
  const { address } = page;
  const { words } = compareWords(page.text, '', 0);
  const kind = findOtherKind(address, {
    words: words.old,
    links: page.links.length,
    isNoindex: page.isNoindex && run.isNoindexRare,
  });
  const found = kind === 'not found page' ? undefined : run.find(address);
  if (!found) {
    if (kind !== undefined) comparison.others.push({ address, kind });
    else comparison.missing.push({ address, words: words.old });
    return;
  }
  const facts = factsOf(found, run.site);
  // What was copied as a file is the same, and what lies elsewhere is not ours to read.
  if (!facts || !('page' in found)) {
    comparison.redirects += 1;
    return;
  }
  comparison.pages += 1;
  const loss = comparePage(page, { page: found.page, facts }, run, comparison);
  if (loss) comparison.losses.push(loss);
}

function factsOf(found: Counterpart, site: NewBuiltSite): PageFacts | undefined {
  const file = 'page' in found ? site.files.get(found.page) : undefined;
  return file === undefined ? undefined : site.facts.get(file);
}

function comparePage(
  old: OldPageFacts,
  now: { page: string; facts: PageFacts },
  { site, find, links, linked }: Run,
  totals: Comparison,
): PageLoss | undefined {
  const { words, missing } = compareWords(old.text, now.facts.text, MAX_LISTED_LOSSES);
  const anchors = listAnchors(old, linked.get(plainAddress(old.address)));
  const lostAnchors = anchors.filter((anchor) => !now.facts.ids.has(anchor));
  const targets = listNewTargets(now.facts.links, site.files.get(now.page) ?? '', find);
  targets.add(`page ${now.page}`);
  const wanted = new Map<string, string>();
  for (const link of links.get(old.address) ?? []) {
    const target = isSamePage(link, old.address) ? undefined : toTarget(link, find);
    if (target !== undefined) wanted.set(target, 'url' in link ? link.url : link.address);
  }
  const lostLinks = [...wanted].filter(([target]) => !targets.has(target)).map(([, link]) => link);
  addTo(totals.words, words);
  addTo(totals.anchors, { old: anchors.length, kept: anchors.length - lostAnchors.length });
  addTo(totals.links, { old: wanted.size, kept: wanted.size - lostLinks.length });
  const isWhole = words.old === words.kept && lostAnchors.length === 0 && lostLinks.length === 0;
  if (isWhole) return undefined;
  return {
    address: old.address,
    page: now.page,
    words,
    missingWords: missing,
    anchors: lostAnchors.slice(0, MAX_LISTED_LOSSES),
    links: lostLinks.slice(0, MAX_LISTED_LOSSES),
  };
}

/** Headings, and whatever else of the page is linked to. */
function listAnchors(page: OldPageFacts, linked: ReadonlySet<string> = new Set()): string[] {
  const others = [...linked].filter((anchor) => page.ids.has(anchor) && anchor !== page.title);
  return [...new Set([...page.headings, ...others])];
}

function addTo(total: Share, { old, kept }: Share): void {
  total.old += old;
  total.kept += kept;
}
