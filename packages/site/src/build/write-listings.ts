import { compareText } from '@quire/base';
import { type AccessRule, anyOf } from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { ruleOfPage } from '../access/site-rules.ts';
import { writeList } from '../access/write-list.ts';
import {
  type LlmsEntry,
  type LlmsLink,
  type LlmsPart,
  renderLlms,
  renderLlmsPart,
  splitLlms,
} from '../files/llms.ts';
import { toFullFile, toLlmsFile, toLlmsPartFile } from '../files/model-file-names.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { renderRobots, renderSitemap, type SitemapEntry } from '../files/sitemap.ts';
import { toSlug } from '../navigation/division-names.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createCanonicalUrls, toCanonical } from '../routes/site-urls.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { linkOthers, ruleOfList, toFileAddress } from './model-files.ts';
import type { SiteBuild } from './site-build.ts';

/** The names of generated files that list the site's pages, which pages can link to. */
export function listListings(siteUrl: string | undefined): string[] {
  const always = ['llms.txt', 'llms-full.txt'];
  return siteUrl === undefined ? always : [...always, 'robots.txt', 'sitemap.xml'];
}

/**
 * Writes llms.txt, one more for each language and version that is not the default, and with a site
 * address robots.txt and sitemap.xml. The author's own win.
 */
export async function writeListings(build: SiteBuild): Promise<void> {
  const { recorder } = build;
  const { siteUrl } = build.options;
  const lists = listForModels(build);
  for (const list of lists) {
    if (!recorder.has(toLlmsFile(list))) await writeLlms(build, lists, list);
  }
  if (siteUrl === undefined) return;
  if (!recorder.has('robots.txt')) {
    await recorder.write('robots.txt', Buffer.from(renderRobots(siteUrl)));
  }
  if (!recorder.has('sitemap.xml')) {
    await writeList(build, 'sitemap.xml', renderSitemap(listAddresses(build)));
  }
}

function listAddresses({ selected, options, project, access }: SiteBuild): SitemapEntry[] {
  const urls = createCanonicalUrls(options, project.config);
  return selected
    .filter(({ isListed }) => isListed)
    .flatMap((page): SitemapEntry[] => {
      const address = toCanonical(page, urls?.page);
      if (address === undefined) return [];
      return [{ address, toPart: (line) => toPart(access, page.rule, line) }];
    })
    .sort((a, b) => compareText(a.address, b.address));
}

/** Writes one list, and beside it the parts that a long one is split into. */
async function writeLlms(
  build: SiteBuild,
  lists: readonly ModelPages[],
  list: ModelPages,
): Promise<void> {
  const { name, description, markdown } = build.project.config;
  const index = toLlmsFile(list);
  const site = {
    name,
    description,
    instructions: markdown.instructions,
    label: list.label,
    entries: list.pages.map((page) => toEntry(build, index, list, page)),
    others: linkOthers(build, lists, list, toLlmsFile),
    more: [linkFullText(build, list)],
  };
  const links: LlmsLink[] = [];
  for (const [file, part] of namePages(list, splitLlms(site))) {
    const rule = anyOf(part.entries.map(({ rule }) => rule));
    links.push({
      title: part.title,
      address: toFileAddress(build, index, file),
      toPart: (line) => toPart(build.access, rule, line),
    });
    if (build.recorder.has(file)) continue;
    const whole = toFileAddress(build, file, index);
    const entries = part.entries.map(({ page }) => toEntry(build, file, list, page));
    await writeList(build, file, renderLlmsPart(site, { ...part, entries }, whole), rule);
  }
  await writeList(build, index, renderLlms(site, links), ruleOfList(list));
}

/** A page of a list. */
interface PageEntry extends LlmsEntry {
  page: PageInfo;
  rule: AccessRule;
}

/** The parts of a list by their files, whose names say what is in them. */
function namePages(
  list: ModelPages,
  parts: readonly LlmsPart<PageEntry>[],
): Map<string, LlmsPart<PageEntry>> {
  const files = new Map<string, LlmsPart<PageEntry>>();
  for (const part of parts) {
    const name = toSlug(part.title.replace(/[:()]/g, '')) || 'pages';
    let file = toLlmsPartFile(list, name);
    for (let count = 2; files.has(file); count++) file = toLlmsPartFile(list, `${name}-${count}`);
    files.set(file, part);
  }
  return files;
}

function linkFullText(build: SiteBuild, list: ModelPages): LlmsLink {
  return {
    title: 'All pages in one file',
    address: toFileAddress(build, toLlmsFile(list), toFullFile(list)),
    toPart: (line) => line,
  };
}

function toEntry(build: SiteBuild, from: string, list: ModelPages, page: PageInfo): PageEntry {
  const { title, description } = page;
  const rule = ruleOfPage(page);
  return {
    page,
    rule,
    title,
    address: toFileAddress(build, from, toMarkdownFile(page.path)),
    ...(description === undefined ? {} : { description }),
    sections: list.sectionsOf(page),
    toPart: (line) => toPart(build.access, rule, line),
  };
}
