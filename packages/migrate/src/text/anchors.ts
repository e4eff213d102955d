import type { OldPage } from '../old-site.ts';
import type { Report } from '../report/report.ts';
import { decode } from './decode.ts';
import { createFootnoteFinder } from './footnotes.ts';
import { listHeadingIds } from './headings.ts';
import { withoutCode } from './parts.ts';

/** A page whose headings have their ids already. */
export interface AnchoredPage {
  page: OldPage;
  body: string;
  /** The anchor that its title had as a heading. */
  titleAnchor?: string | undefined;
}

/** The start of a site whose start page was not converted. */
export const START = '';

/** Says where the fragment of a link to a page leads in the new site: the fragment, or nothing for its beginning. */
export type SettleHash = (target: string, hash: string, from: OldPage) => string;

/** Prepares the places of all pages that links can lead to. A page is read when the first link needs it. */
export function createHashSettler(pages: readonly AnchoredPage[], report: Report): SettleHash {
  const byPath = new Map(pages.map((each) => [each.page.path, each]));
  const known = new Map<string, AnchorFinder>();
  const finderOf = ({ page, body }: AnchoredPage) => {
    const finder = known.get(page.path) ?? createAnchorFinder(body);
    known.set(page.path, finder);
    return finder;
  };
  return (target, hash, from) => {
    const anchored = byPath.get(target);
    const fragment = decode(hash.slice(1));
    if (fragment === '' || fragment === anchored?.titleAnchor) return '';
    if (!anchored && target !== START) return hash;
    const tell = (what: string) =>
      report.add({
        file: from.file || 'docs.json',
        kind: 'approximated',
        what,
        detail: `/${target}${hash}`,
      });
    if (!anchored || anchored.page.isNote) {
      tell('link to a place on a page that was not converted, leads to the page');
      return '';
    }
    const found = finderOf(anchored)(fragment);
    if (found === undefined || found.id === fragment) return hash;
    if (!found.isSame) tell('link to a heading, spelled as its ID');
    return `#${encodeURIComponent(found.id)}`;
  };
}

/** The id that a fragment means, and whether the old page had it too rather than one that is spelled alike. */
type AnchorFinder = (fragment: string) => { id: string; isSame: boolean } | undefined;

/** Finds ids on a page: of a heading or an element, of a footnote, or with the same letters and digits. */
function createAnchorFinder(body: string): AnchorFinder {
  const inTags = [...withoutCode(body).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
  const ids = new Set([...listHeadingIds(body), ...inTags]);
  const byLetters = new Map<string, string>();
  for (const id of ids) {
    const letters = toLetters(id);
    if (letters !== '' && !byLetters.has(letters)) byLetters.set(letters, id);
  }
  const findFootnote = createFootnoteFinder(body);
  return (fragment) => {
    const same = ids.has(fragment) ? fragment : findFootnote(fragment);
    if (same !== undefined) return { id: same, isSame: true };
    const alike = byLetters.get(toLetters(fragment));
    return alike === undefined ? undefined : { id: alike, isSame: false };
  };
}

/** What all rules of anchors keep of a heading. GitBook puts `id-` before a digit. */
function toLetters(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^id-(?=\d)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
