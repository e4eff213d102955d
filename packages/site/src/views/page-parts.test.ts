import type { SiteConfig } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { describe, expect, it } from 'vitest';
import type { PageInfo } from '../pages/page-info.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import type { PageLinks } from '../routes/page-links.ts';
import { toFeedbackView } from './feedback-view.ts';
import { toMetaTags } from './meta-tags.ts';
import { toPageMenuView } from './page-menu-view.ts';
import { buildStructuredData } from './structured-data.ts';

const page: PageInfo = {
  path: 'guides/v2/start',
  source: { path: 'guides/v2/start.mdx', location: '' },
  file: 'guides/v2/start.html',
  title: 'Start here',
  label: 'Start',
  description: 'The first steps.',
  mode: 'default',
  hidden: false,
  noindex: false,
  isListed: true,
  restricted: false,
  hidePagination: false,
};

const links: PageLinks = {
  page: (path) => `/${path}`,
  writer: createAddressWriter('relative', page.file),
  link: (address) => address,
  asset: (address) => `../../_assets${address}`,
};

function configOf(more: object): SiteConfig {
  const base = { theme: 'mint', name: 'Tides', colors: { primary: '#123456' } };
  const text = JSON.stringify({ ...base, navigation: { pages: ['index'] }, ...more });
  return parseSiteConfig(text, 'docs.json').config;
}

describe('the menu of a page', () => {
  const menuOf = (options: unknown[], isPortable = false) =>
    toPageMenuView(configOf({ contextual: { options } }).contextual, {
      path: page.path,
      links,
      library: 'lucide',
      asset: (address) => address,
      markdown: '# Start here\n',
      isPortable,
    });

  it('brings the Markdown along where no server may be there to ask', () => {
    expect(menuOf(['copy', 'view'], true)).toEqual({
      display: 'header',
      actions: [{ kind: 'copy' }, { kind: 'view', href: '../../guides/v2/start.md' }],
      markdown: '../../guides/v2/start.md',
      text: '# Start here\n',
    });
    expect(menuOf(['copy'])).not.toHaveProperty('text');
  });

  it('fills the page into links of the author, encoded where they are values', () => {
    const own = {
      title: 'Ask',
      description: 'us',
      href: { base: 'https://example.com/ask?a=1', query: [{ key: 'q', value: '$page at $path' }] },
    };
    expect(menuOf([own])?.actions).toEqual([
      {
        kind: 'link',
        title: 'Ask',
        description: 'us',
        href: 'https://example.com/ask?a=1&q=%23%20Start%20here%0A%20at%20guides%2Fv2%2Fstart',
      },
    ]);
  });

  it('is not there when no option can be offered', () => {
    expect(menuOf(['download-spec'])).toBeUndefined();
    expect(menuOf([])).toBeUndefined();
  });
});

describe('feedback', () => {
  it('leads to the connected repository where it is known, and nowhere where it is not', () => {
    const config = configOf({ feedback: { edits: true, issues: true } });
    const repository = {
      edits: 'https://git.example/acme/docs/edit/main/site/{path}',
      issues: 'https://git.example/acme/docs/issues/new?title={title}',
    };
    expect(toFeedbackView({ config, repository }, page, undefined)).toEqual({
      thumbs: false,
      editHref: `https://git.example/acme/docs/edit/main/site/${page.source.path}`,
      issueHref: `https://git.example/acme/docs/issues/new?title=${encodeURIComponent(page.title)}`,
    });
    expect(toFeedbackView({ config }, page, undefined)).toBeUndefined();
  });

  it('fills the page into the addresses', () => {
    const config = configOf({
      feedback: {
        thumbs: true,
        edits: 'https://example.com/edit/{path}',
        issues: 'https://example.com/new?title={title}&body={url}',
      },
    });
    expect(toFeedbackView({ config }, page, 'https://docs.example.com/x')).toEqual({
      thumbs: true,
      editHref: 'https://example.com/edit/guides/v2/start.mdx',
      issueHref:
        'https://example.com/new?title=Start%20here&body=https%3A%2F%2Fdocs.example.com%2Fx',
    });
  });

  it('asks nothing where telemetry is off, and nothing by default', () => {
    const config = configOf({
      feedback: { thumbs: true },
      integrations: { telemetry: { enabled: false } },
    });
    expect(toFeedbackView({ config }, page, undefined)).toBeUndefined();
    expect(toFeedbackView({ config: configOf({}) }, page, undefined)).toBeUndefined();
  });
});

describe('meta tags', () => {
  const config = configOf({
    thumbnails: { background: '/preview.png' },
    seo: {
      metatags: { author: 'site', 'og:title': 'site' },
      paths: [
        { path: 'guides/v2', metatags: { author: 'v2' } },
        { path: 'guides', metatags: { author: 'guides', 'twitter:site': '@tides' } },
        { path: 'guide', metatags: { author: 'another folder' } },
      ],
    },
  });

  it('come from the site, the folders around the page and the page, the nearest winning', () => {
    const scope = { config, links, siteUrl: 'https://docs.example.com' };
    expect(toMetaTags({ ...page, meta: { 'og:title': 'page' } }, scope)).toEqual({
      'og:image': 'https://docs.example.com/_assets/preview.png',
      author: 'v2',
      'og:title': 'page',
      'twitter:site': '@tides',
    });
  });

  it('name no image that other machines could not find', () => {
    expect(toMetaTags(page, { config, links })).not.toHaveProperty('og:image');
  });
});

it('tells search engines of the page, its place and its publisher', () => {
  const config = configOf({ seo: { organization: { legalName: 'Tides Ltd', logo: '/logo.png' } } });
  const scope = {
    config,
    siteUrl: 'https://docs.example.com',
    canonical: 'https://docs.example.com/guides/v2/start',
    breadcrumbs: ['Guides'],
  };
  expect(buildStructuredData({ ...page, updated: '2026-11-15' }, scope)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Start here',
        description: 'The first steps.',
        url: 'https://docs.example.com/guides/v2/start',
        dateModified: '2026-11-15',
        publisher: { '@id': 'https://docs.example.com/#organization' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Guides' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Start here',
            item: 'https://docs.example.com/guides/v2/start',
          },
        ],
      },
      {
        '@type': 'Organization',
        '@id': 'https://docs.example.com/#organization',
        name: 'Tides',
        legalName: 'Tides Ltd',
        url: 'https://docs.example.com',
        logo: 'https://docs.example.com/logo.png',
      },
    ],
  });
});
