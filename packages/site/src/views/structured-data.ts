import type { SiteConfig } from '@quire/model';
import type { PageInfo } from '../pages/page-info.ts';

interface Scope {
  config: SiteConfig;
  siteUrl: string;
  canonical: string;
  breadcrumbs: readonly string[];
}

/** What search engines are told of a page: the article, its place in the site, its publisher. */
export function buildStructuredData(page: PageInfo, scope: Scope): unknown {
  const { canonical, breadcrumbs } = scope;
  const publisher = toOrganization(scope);
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.description === undefined ? {} : { description: page.description }),
    url: canonical,
    ...(page.updated === undefined ? {} : { dateModified: page.updated }),
    publisher: { '@id': publisher['@id'] },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [...breadcrumbs, page.title].map((name, index, all) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      // Only the page itself surely has an address; groups are headings of the sidebar.
      ...(index === all.length - 1 ? { item: canonical } : {}),
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [article, trail, publisher] };
}

function toOrganization({ config, siteUrl }: Scope) {
  const { id, name, legalName, url, logo, sameAs } = config.seo.organization ?? {};
  return {
    '@type': 'Organization',
    '@id': id ?? `${siteUrl}/#organization`,
    name: name ?? config.name,
    ...(legalName === undefined ? {} : { legalName }),
    url: url ?? siteUrl,
    ...(logo === undefined
      ? {}
      : { logo: URL.canParse(logo) ? logo : `${siteUrl}/${logo.replace(/^\.?\/+/, '')}` }),
    ...(sameAs === undefined ? {} : { sameAs }),
  };
}
