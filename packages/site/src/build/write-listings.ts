import { compareText } from '@quire/base';
import { type LlmsEntry, renderLlms } from '../files/llms.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { renderRobots, renderSitemap } from '../files/sitemap.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { encodePath } from '../routes/page-file.ts';
import { createCanonicalUrls, toCanonical } from '../routes/site-urls.ts';
import { listForModels } from './list-for-models.ts';
import type { SiteBuild } from './site-build.ts';

/** The names of generated files that list the site's pages. */
export function listListings(siteUrl: string | undefined): string[] {
  return siteUrl === undefined ? ['llms.txt'] : ['llms.txt', 'robots.txt', 'sitemap.xml'];
}

/** Writes llms.txt, and with a site address robots.txt and sitemap.xml. The author's own win. */
export async function writeListings(build: SiteBuild): Promise<void> {
  const { recorder, cache } = build;
  const { siteUrl } = build.options;
  const texts: Record<string, () => string> = {
    'llms.txt': () => buildLlms(build),
    'robots.txt': () => renderRobots(siteUrl ?? ''),
    'sitemap.xml': () => renderSitemap(listAddresses(build)),
  };
  for (const name of listListings(siteUrl)) {
    const before = cache?.findListing(name);
    if (recorder.has(name) || (before && recorder.keep?.(name, before))) continue;
    await recorder.write(name, Buffer.from(texts[name]?.() ?? ''));
  }
}

function listAddresses({ selected, options, project }: SiteBuild): string[] {
  const urls = createCanonicalUrls(options, project.config);
  return selected
    .filter(({ isListed }) => isListed)
    .flatMap((page) => toCanonical(page, urls?.page) ?? [])
    .sort(compareText);
}

function buildLlms(build: SiteBuild): string {
  const { name, description } = build.project.config;
  return renderLlms({
    name,
    ...(description === undefined ? {} : { description }),
    entries: listForModels(build).map((page) => toEntry(build, page)),
  });
}

function toEntry({ options }: SiteBuild, page: PageInfo): LlmsEntry {
  const file = toMarkdownFile(page.path);
  const address =
    options.siteUrl === undefined
      ? createAddressWriter(options.links, 'llms.txt', options.basePath).file(file)
      : `${options.siteUrl}/${encodePath(file)}`;
  const { title, description } = page;
  return { title, address, ...(description === undefined ? {} : { description }) };
}
