import { compareText } from '@quire/base';
import { listPages } from '@quire/model';
import { type LlmsEntry, renderLlms } from '../files/llms.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import { renderRobots, renderSitemap } from '../files/sitemap.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { encodePath, toPageAddress } from '../routes/page-file.ts';
import type { SiteBuild } from './site-build.ts';

/** The names of generated files that list the site's pages. */
export function listListings(siteUrl: string | undefined): string[] {
  return siteUrl === undefined ? ['llms.txt'] : ['llms.txt', 'robots.txt', 'sitemap.xml'];
}

/** Writes llms.txt, and with a site address robots.txt and sitemap.xml. The author's own win. */
export async function writeListings(build: SiteBuild): Promise<void> {
  const { siteUrl } = build.options;
  const texts: Record<string, () => string> = {
    'llms.txt': () => buildLlms(build),
    'robots.txt': () => renderRobots(siteUrl ?? ''),
    'sitemap.xml': () => renderSitemap(listAddresses(build, siteUrl ?? '')),
  };
  for (const name of listListings(siteUrl)) {
    if (build.recorder.has(name)) continue;
    await build.recorder.write(name, Buffer.from(texts[name]?.() ?? ''));
  }
}

function listAddresses({ selected }: SiteBuild, siteUrl: string): string[] {
  return selected
    .filter(({ isListed }) => isListed)
    .map(({ path, canonical }) => canonical ?? siteUrl + toPageAddress(path))
    .sort(compareText);
}

/** In the order of the navigation; only the default language and version, as readers get them. */
function buildLlms(build: SiteBuild): string {
  const { config } = build.project;
  const { description } = config;
  const named = new Set<PageInfo>();
  for (const { path, trail } of listPages(config.navigation)) {
    const page = build.pages.get(path);
    const isOther = trail.some(
      (node) =>
        node.type === 'division' &&
        (node.kind === 'language' || node.kind === 'version') &&
        !node.default,
    );
    if (page?.isListed && !isOther && build.scope.isWritten(page.path)) named.add(page);
  }
  if (config.seo.indexing === 'all') {
    for (const page of build.selected) if (page.isListed) named.add(page);
  }
  return renderLlms({
    name: config.name,
    ...(description === undefined ? {} : { description }),
    entries: [...named].map((page) => toEntry(build, page)),
  });
}

function toEntry({ options }: SiteBuild, page: PageInfo): LlmsEntry {
  const file = toMarkdownFile(page.path);
  const address =
    options.siteUrl === undefined
      ? createAddressWriter(options.links, 'llms.txt').file(file)
      : `${options.siteUrl}/${encodePath(file)}`;
  const { title, description } = page;
  return { title, address, ...(description === undefined ? {} : { description }) };
}
