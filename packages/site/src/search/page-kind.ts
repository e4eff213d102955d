import type { PageKind } from '@quire/search';
import { findTabLevel, type PagePlace } from '../navigation/section.ts';
import type { PageInfo } from '../pages/page-info.ts';

/** Names of folders, pages, tabs and groups, in small letters with hyphens, that hold what changed. */
const CHANGELOG = /^(?:changelogs?|change-logs?|release-notes?|whats-new)$/;
/** Names that hold it only where the page itself is named by a version or a day: products have releases, too. */
const RELEASES = /^(?:releases?|versions?|updates?|news)$/;
const VERSION_OR_DAY = /^v?\d+(?:[.\-_]\d+)+(?:[.\-_][a-z0-9]+)*$/;
/** The same of what was decided, and why. */
const DECISIONS = /^(?:adrs?|decision-records?|decision-log|architecture-decisions?)$/;
const NUMBERED_DECISIONS = /^(?:decisions?|rfcs?|proposals?)$/;
const NUMBERED = /^\d{2,}(?:-|$)/;

/** What a page is to search: told by what it is made from, else by the names of where it stands. */
export function toPageKind(
  { path, api, feed }: Pick<PageInfo, 'path' | 'api' | 'feed'>,
  place: PagePlace,
): PageKind {
  if (api) return 'api';
  if (feed) return 'changelog';
  const folders = path.toLowerCase().split('/');
  const page = folders.at(-1) ?? '';
  const names = [...folders, ...listLabels(place)];
  if (names.some((name) => CHANGELOG.test(name))) return 'changelog';
  if (VERSION_OR_DAY.test(page) && names.some((name) => RELEASES.test(name))) return 'changelog';
  if (names.some((name) => DECISIONS.test(name))) return 'decision';
  if (NUMBERED.test(page) && names.some((name) => NUMBERED_DECISIONS.test(name))) return 'decision';
  return 'guide';
}

/** Tabs and groups around a page, as the names of folders would be. */
function listLabels({ section, groups }: PagePlace): string[] {
  const labels = [findTabLevel(section)?.chosen.label, ...groups.map(({ label }) => label)];
  return labels.map((label) =>
    (label ?? '')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-'),
  );
}
