import { compareText } from '@quire/base';
import type { ListPart } from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { writeList } from '../access/write-list.ts';
import { type LlmsEntry, renderLlms } from '../files/llms.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { renderRobots, renderSitemap, type SitemapEntry } from '../files/sitemap.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createCanonicalUrls, toCanonical } from '../routes/site-urls.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { linkOthers, ruleOfList, toFileAddress, toFullFile, toLlmsFile } from './model-files.ts';
import type { SiteBuild } from './site-build.ts';

/** The names of generated files that list the site's pages. */
export function listListings(siteUrl: string | undefined): string[] {
  return siteUrl === undefined ? ['llms.txt'] : ['llms.txt', 'robots.txt', 'sitemap.xml'];
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
    const name = toLlmsFile(list);
    const make = () => buildLlms(build, lists, list);
    if (!recorder.has(name)) await writeList(build, name, make(), ruleOfList(list));
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

function buildLlms(build: SiteBuild, lists: readonly ModelPages[], list: ModelPages): ListPart {
  const { name, description } = build.project.config;
  const file = toLlmsFile(list);
  return renderLlms({
    name,
    ...(description === undefined ? {} : { description }),
    label: list.label,
    entries: list.pages.map((page) => toEntry(build, file, page)),
    others: linkOthers(build, lists, list, toLlmsFile),
    fullText: toFileAddress(build, file, toFullFile(list)),
  });
}

function toEntry(build: SiteBuild, from: string, page: PageInfo): LlmsEntry {
  const address = toFileAddress(build, from, toMarkdownFile(page.path));
  const { title, description } = page;
  const part = (line: string) => toPart(build.access, page.rule, line);
  return { title, address, ...(description === undefined ? {} : { description }), toPart: part };
}
