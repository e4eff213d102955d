import { countThings } from '@quire/base';
import type { Comparison, PageLoss, Share } from '../compare/comparison.ts';
import { cell } from './words.ts';

/** Pages that are named in the summary. */
const MOST_PAGES = 12;
/** Words, anchors and links of one page that are named in the summary. */
const MOST_NAMES = 6;

/** The comparison in a few lines: the pages with the greatest losses first. */
export function toComparisonSummary(comparison: Comparison): string {
  const { missing, losses, unread } = comparison;
  const shown = [...losses].sort(byLoss).slice(0, MOST_PAGES);
  const lines = [
    toHeadline(comparison),
    ...toShares(comparison).map((line) => `  ${line}`),
    ...toList('Without a page in the new site', missing.map(describeMissing)),
    ...(losses.length === 0 ? [] : [`Losses on ${countThings(losses.length, 'page')}:`]),
    ...shown.flatMap((loss) => [`  ${loss.address}`, ...listLosses(loss).map((l) => `    ${l}`)]),
    ...toMore(losses.length - shown.length),
    ...toList('No page needed', countOthers(comparison)),
    ...toList(
      'Not read',
      unread.map(({ address, problem }) => `${address}: ${problem}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function toList(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, MOST_PAGES).map((item) => `  ${item}`);
  return [`${title} (${items.length}):`, ...shown, ...toMore(items.length - shown.length)];
}

function toMore(number: number): string[] {
  return number > 0 ? [`  and ${number} more, listed in the report`] : [];
}

function byLoss(a: PageLoss, b: PageLoss): number {
  return toLoss(b) - toLoss(a) || (a.address < b.address ? -1 : 1);
}

function toLoss({ words, anchors, links }: PageLoss): number {
  return words.old - words.kept + anchors.length + links.length;
}

function toHeadline({ old, pages, redirects, missing }: Comparison): string {
  const all = pages + redirects + missing.length;
  const noun = all === 1 ? 'old address' : 'old addresses';
  return `Compared with ${old}: ${pages + redirects} of ${all} ${noun} found.`;
}

function toShares({ words, anchors, links }: Comparison): string[] {
  return [
    `words    ${toShare(words)}`,
    `anchors  ${toShare(anchors)}`,
    `links    ${toShare(links)}`,
  ];
}

function toShare({ old, kept }: Share): string {
  return old === 0 ? 'none' : `${toPercent(kept / old)} (${kept} of ${old})`;
}

/** Never rounded up to all of them. */
function toPercent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
}

function describeMissing(page: Comparison['missing'][number]): string {
  return 'words' in page
    ? `${page.address} (${countThings(page.words, 'word')})`
    : `${page.address} (redirected to ${page.movedTo})`;
}

function listLosses({ words, missingWords, anchors, links }: PageLoss): string[] {
  const lost = words.old - words.kept;
  return [
    ...(lost === 0
      ? []
      : [`${countThings(lost, 'word')} of ${words.old}: ${toNames(missingWords, ' ')}`]),
    ...(anchors.length === 0
      ? []
      : [
          `anchors: ${toNames(
            anchors.map((id) => `#${id}`),
            ', ',
          )}`,
        ]),
    ...(links.length === 0 ? [] : [`links: ${toNames(links, ', ')}`]),
  ];
}

function toNames(names: readonly string[], separator: string): string {
  const rest = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(separator) + (rest > 0 ? `${separator}…` : '');
}

function countOthers({ others }: Comparison): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of others) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort().map(([kind, number]) => `${number} × ${kind}`);
}

/** The comparison as a page to read, with every page that lost something. */
export function toMarkdownComparison(comparison: Comparison): string {
  const { missing, losses, others, unread } = comparison;
  const lines = [
    '# Comparison with the old site',
    '',
    toHeadline(comparison),
    '',
    ...toShares(comparison).map((line) => `- ${line.replace(/ +/g, ' ')}`),
    ...toSection('Without a page in the new site', missing.map(describeMissing)),
    ...toLossTable(losses),
    ...toSection(
      'No page needed',
      others.map(({ address, kind }) => `${address} (${kind})`),
    ),
    ...toSection(
      'Not read',
      unread.map(({ address, problem }) => `${address}: ${problem}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function toSection(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : ['', `## ${title}`, '', ...items.map((item) => `- ${item}`)];
}

function toLossTable(losses: readonly PageLoss[]): string[] {
  if (losses.length === 0) return ['', '## Losses', '', 'None.'];
  const rows = losses.map(({ address, page, words, missingWords, anchors, links }) => {
    const lost = words.old - words.kept;
    const cells = [
      address,
      page,
      lost === 0 ? '' : `${lost} of ${words.old}: ${missingWords.join(' ')}`,
      anchors.map((id) => `#${id}`).join(', '),
      links.join(', '),
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const head = '| old address | new page | words | anchors | links |';
  return ['', '## Losses', '', head, '|---|---|---|---|---|', ...rows];
}
