import { toLines } from '@quire/model/dialects';
import { createContainerReader } from '../../blocks/colon-containers.ts';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { createOrderedStepsReader } from '../../blocks/ordered-steps.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitLandingText } from '../../emit/landing-text.ts';
import { createCalloutRule } from '../../mdx/callout-tags.ts';
import { type PageImport, takeImports } from '../../mdx/imports.ts';
import { joinHead, type PageModules, settleModules } from '../../mdx/page-modules.ts';
import { rewriteTags } from '../../mdx/rewrite-tags.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { convertExpressiveCode } from './expressive-code.ts';
import { emitHero } from './hero.ts';
import { readMarkdoc } from './markdoc.ts';
import type { StarlightPage } from './starlight-pages.ts';
import { convertTags } from './tags.ts';

const ASIDES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  caution: 'Warning',
  warning: 'Warning',
  danger: 'Danger',
};

/** Modules whose components became ours. */
export function isStarlightModule(from: string): boolean {
  return /^@astrojs\/starlight\/|^astro:|^astro\/components/.test(from);
}

/** One page of Starlight in our form. */
export function convertStarlightPage(
  page: OldPage & Partial<StarlightPage>,
  text: string,
  pages: PageModules,
): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { file } = page;
  const imports: PageImport[] = [];
  const source = file.endsWith('.mdoc') ? readMarkdoc(body) : body;
  const lines = convertBlocks(toLines(source, line), createDialect(page, source, imports, pages));
  const asides = createCalloutRule(ASIDES, 'Note');
  const written = lines.join('\n');
  const isOwnAside = listOwnNames(imports).has('Aside');
  const noted = isOwnAside
    ? written
    : mapParts(written, (part) => rewriteTags(part, { Aside: asides }));
  const title = toText(data.title) ?? page.path;
  const settled = settleModules(noted, imports, file, pages);
  const own = declareFrontmatter(data, settled.body);
  const hero = page.address === undefined ? [] : emitHero(data, title);
  const shown = hero.length > 0 ? emitLandingText(settled.body) : settled.body;
  const rest = [...hero, ...emitBanner(data, page.file, pages.report), shown].join('\n');
  return {
    frontmatter: toFrontmatter(data, title, page),
    body: joinHead([...settled.head, ...own], rest),
  };
}

function createDialect(
  { file }: OldPage,
  source: string,
  imports: PageImport[],
  { report }: PageModules,
): Dialect {
  const isMdx = /\.(?:mdx|mdoc)$/.test(file);
  const own = new Set<string>();
  if (isMdx) for (const name of listOwnNames(takeAll(source))) own.add(name);
  return {
    isMdx,
    hasMath: true,
    hasIndentedCode: !isMdx,
    readers: [
      createContainerReader(({ line, kind }) => {
        report.add({ file, line: line.number, kind: 'converted', what: 'note', detail: kind });
        return undefined;
      }),
      ...(isMdx && !own.has('Steps') ? [createOrderedStepsReader(file, report)] : []),
      createRawHtmlReader(file, report),
    ],
    fence: (block) => convertExpressiveCode(block, file, report),
    transform: (text, mask) => convertTags(isMdx ? takeImports(text, imports) : text, mask, own),
  };
}

function takeAll(source: string): PageImport[] {
  const found: PageImport[] = [];
  takeImports(source, found);
  return found;
}

/** Names of components that a page imports from somewhere else than Starlight. */
function listOwnNames(imports: readonly PageImport[]): Set<string> {
  return new Set(
    imports
      .filter(({ from }) => !isStarlightModule(from))
      .flatMap(({ whole, names }) => [...(whole ? [whole] : []), ...names]),
  );
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  title: string,
  page: OldPage & Partial<StarlightPage>,
): Record<string, unknown> {
  const description = toText(data.description);
  const date = toText(data.lastUpdated) ?? toText(data.date);
  const image = readImage(data.head);
  return {
    title,
    ...(description ? { description } : {}),
    ...(page.tag ? { tag: page.tag } : {}),
    ...readMode(data),
    ...(image ? { 'og:image': image } : {}),
    ...(date && /^\d{4}-\d{2}-\d{2}/.test(date) ? { lastUpdatedDate: date.slice(0, 10) } : {}),
    ...(data.prev === false && data.next === false ? { hideFooterPagination: true } : {}),
    ...(data.pagefind === false ? { searchable: false } : {}),
  };
}

/** The line across the top of a page, as a note. */
function emitBanner({ banner }: Record<string, unknown>, file: string, report: Report): string[] {
  const content = isRecord(banner) ? toText(banner.content) : undefined;
  if (content === undefined) return [];
  report.add({ file, kind: 'approximated', what: 'banner of a page, shown as a note' });
  return ['<Info>', '', content.trim(), '', '</Info>', ''];
}

function readImage(head: unknown): string | undefined {
  const list = Array.isArray(head) ? head.filter(isRecord) : [];
  for (const { attrs } of list) {
    if (isRecord(attrs) && attrs.property === 'og:image') return toText(attrs.content);
  }
  return undefined;
}

/** A hero fills the page; a page without contents beside it is wide. */
function readMode({ hero, template, tableOfContents }: Record<string, unknown>): { mode?: string } {
  if (isRecord(hero)) return { mode: 'custom' };
  return template === 'splash' || tableOfContents === false ? { mode: 'wide' } : {};
}

/** What the page reads of its own frontmatter, as a constant. */
function declareFrontmatter(data: Record<string, unknown>, body: string): string[] {
  const used = [...body.matchAll(/\bfrontmatter\.(\w+)/g)].map(([, key = '']) => key);
  if (used.length === 0) return [];
  const values = Object.fromEntries(used.map((key) => [key, data[key] ?? null]));
  return [`export const frontmatter = ${JSON.stringify(values)};`];
}
