import { ruleOfPage } from '../access/site-rules.ts';
import { collectUpdates } from '../files/feed/collect-updates.ts';
import { toFeedFile } from '../files/feed/feed-file.ts';
import { renderFeed } from '../files/feed/render-feed.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { AddressWriter } from '../routes/address-writer.ts';
import { encodePath } from '../routes/page-file.ts';
import { createPageLinks } from '../routes/page-links.ts';
import { createSiteUrls, type SiteUrls } from '../routes/site-urls.ts';
import type { SiteBuild } from './site-build.ts';

/** Writes a feed for every changelog. Feeds are read elsewhere: without a site address there are none. */
export async function writeFeeds(build: SiteBuild): Promise<void> {
  const { options, project, recorder } = build;
  const urls = createSiteUrls(options, project.config);
  if (!urls) return;
  for (const page of build.selected) {
    const file = toFeedFile(page.path);
    if (!page.feed || recorder.has(file)) continue;
    build.access?.set(file, ruleOfPage(page));
    await recorder.write(file, Buffer.from(buildFeed(build, page, urls)));
  }
}

function buildFeed(build: SiteBuild, page: PageInfo, urls: SiteUrls): string {
  const { config } = build.project;
  const { name, description, variables } = config;
  const pageUrl = urls.page(page.path);
  const text = build.texts.read(page.source);
  const written = build.parse({ file: page.source.path, text });
  const entries = collectUpdates(build.plugins.transform(written, { page, text, config }, build), {
    components: build.plugins.components,
    addresses: toAddresses(build, page, urls),
    variables,
    loadSnippet: build.loadSnippet,
  });
  return renderFeed({
    title: page.title,
    description: page.description ?? description ?? page.title,
    siteName: name,
    pageUrl,
    feedUrl: `${build.options.siteUrl}/${encodePath(toFeedFile(page.path))}`,
    ...(build.options.createdAt === undefined ? {} : { createdAt: build.options.createdAt }),
    entries,
  });
}

/** Addresses that hold wherever the feed is read. */
function toAddresses({ scope, options }: SiteBuild, page: PageInfo, urls: SiteUrls) {
  const writer: AddressWriter = {
    key: 'feed',
    page: (path, suffix = '') => urls.page(path) + suffix,
    file: (path, suffix = '') => `${options.siteUrl}/${encodePath(path)}${suffix}`,
  };
  // What is broken has been told when the page itself was rendered.
  const rule = scope.hasRules ? ruleOfPage(page) : undefined;
  const from = page.source.path;
  const links = createPageLinks({ scope, writer, from, rule, onBroken: () => {} });
  return {
    asset: links.asset,
    link: (address: string) =>
      address.startsWith('#') ? urls.page(page.path) + address : links.link(address),
  };
}
