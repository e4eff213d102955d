import { type Edit, emptyHtml, idsOf, type Place, type Report } from '@quire/base';
import type { RenderedPage } from '@quire/markdown';
import type { LinkSource } from '../build/page-observer.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { decodeText } from '../routes/resolve-target.ts';
import type { Target } from '../routes/target.ts';

/** Collects links into pages, and tells of those that lead to no place on them. */
export interface AnchorCheck {
  addLink(from: LinkSource, address: string, target: Target): void;
  addPage(page: PageInfo, rendered: Pick<RenderedPage, 'body' | 'side' | 'status'>): void;
  /** Once all pages were added. */
  finish(report: Report): void;
}

interface AnchorLink {
  address: string;
  fragment: string;
  /** The page that it leads to. */
  path: string;
  places: Place[];
}

/** Places that every page has. */
const ALWAYS = new Set(['', 'top']);

/**
 * Creates a check of anchors. They are compared with the ids that the page really has, letter by
 * letter: whoever compares more loosely than a browser calls links good that are not.
 */
export function createAnchorCheck(isKnown: (page: PageInfo) => boolean): AnchorCheck {
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, AnchorLink>();
  return {
    addLink(from, address, target) {
      const aim = toAim(from, target);
      const key = `${from.file} ${address}`;
      if (!aim || links.has(key)) return;
      links.set(key, { ...aim, address, places: from.find(address) });
    },
    addPage(page, { body, side, status }) {
      // What a page holds that could not be shown in full is not known.
      if (status === 'ok' && isKnown(page))
        ids.set(page.path, new Set([body, side ?? emptyHtml].flatMap(idsOf)));
    },
    finish(report) {
      for (const link of links.values()) {
        const known = ids.get(link.path);
        if (!known || known.has(link.fragment)) continue;
        for (const place of link.places) report(describe(link, known, place));
      }
    },
  };
}

function toAim({ page }: LinkSource, target: Target) {
  const isHere = target.kind === 'other' && target.address.startsWith('#');
  const path = target.kind === 'page' ? target.path : isHere ? page?.path : undefined;
  if (path === undefined) return undefined;
  const suffix = target.kind === 'page' ? target.suffix : isHere ? target.address : '';
  const raw = /#(.*)$/s.exec(suffix)?.[1];
  if (raw === undefined || raw.startsWith(':~:')) return undefined;
  const fragment = decodeText(raw.replace(/:~:.*$/s, ''));
  return ALWAYS.has(fragment) ? undefined : { path, fragment };
}

function describe(link: AnchorLink, ids: ReadonlySet<string>, place: Place) {
  const like = [...ids].filter((id) => toLetters(id) === toLetters(link.fragment));
  const only = like.length === 1 ? like[0] : undefined;
  const edits = only === undefined ? [] : toEdits(link, only, place);
  return {
    ...place,
    code: 'broken-anchor',
    severity: 'warning',
    message: `"${link.address}" links to a page that has no "#${link.fragment}".`,
    fix: only === undefined ? 'Use the ID of a heading on that page.' : `Use "#${only}".`,
    ...(edits.length > 0 ? { edits } : {}),
  } as const;
}

function toEdits({ address }: AnchorLink, id: string, { line, column }: Place): Edit[] {
  if (line === undefined || column === undefined) return [];
  const to = `${address.slice(0, address.indexOf('#'))}#${encodeURIComponent(id)}`;
  return [{ line, column, from: address, to }];
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
