import { compareText } from '@quire/base';
import { type LlmsEntry, renderLlms } from '../files/llms.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { renderRobots, renderSitemap } from '../files/sitemap.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createCanonicalUrls, toCanonical } from '../routes/site-urls.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { linkOthers, toFileAddress, toFullFile, toLlmsFile } from './model-files.ts';
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
  const texts = new Map(
    lists.map((list) => [toLlmsFile(list), () => buildLlms(build, lists, list)]),
  );
  if (siteUrl !== undefined) {
    texts.set('robots.txt', () => renderRobots(siteUrl));
    texts.set('sitemap.xml', () => renderSitemap(listAddresses(build)));
  }
  for (const [name, toText] of texts) {
    if (!recorder.has(name)) await recorder.write(name, Buffer.from(toText()));
  }
}

function listAddresses({ selected, options, project }: SiteBuild): string[] {
  const urls = createCanonicalUrls(options, project.config);
  return selected
    .filter(({ isListed }) => isListed)
    .flatMap((page) => toCanonical(page, urls?.page) ?? [])
    .sort(compareText);
}

function buildLlms(build: SiteBuild, lists: readonly ModelPages[], list: ModelPages): string {
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
  return { title, address, ...(description === undefined ? {} : { description }) };
}
