import { attribute, type Html, html, trustedHtml } from '@quire/base';
import { headScript } from '../head-script.ts';
import type { Mode } from '../tokens/surfaces.ts';
import type { PageView, SiteView } from '../view.ts';
import { renderMarkdownLink } from './agents.ts';
import { renderFeedLink } from './feed.ts';

const script = trustedHtml(`<script>${headScript}</script>`);

/** What browsers, search engines and link previews read of a page. */
export function renderHead(site: SiteView, page: PageView): Html {
  const { assets, scripts: own = [] } = page;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${script}
${renderMeta(site, page)}${renderThemeColor(site)}${renderFavicon(page)}${renderFeedLink(page)}${renderMarkdownLink(page)}${renderStyle(assets['site.css'])}${renderStyle(assets['theme.css'])}${own.filter(isSheet).map(renderStyle)}${page.styles.map(renderStyle)}${renderScript(assets['quire-config.js'])}${renderScript(assets['site.js'])}${renderNavigationScript(assets['nav.js'])}${renderScript(assets['integrations.js'])}${own.filter((path) => !isSheet(path)).map(renderScript)}${page.head}</head>
`;
}

/** Of what only some pages load; rules of the author follow our sheets. */
function isSheet(path: string): boolean {
  return path.endsWith('.css');
}

function renderMeta(site: SiteView, page: PageView): Html {
  const { canonical } = page;
  const title = page.title === site.name ? page.title : `${page.title} - ${site.name}`;
  return html`<title>${title}</title>
${Object.entries(toMetaTags(site, page)).map(renderMetaTag)}${
  canonical &&
  html`<link rel="canonical" href="${canonical}">
`
}${page.structuredData !== undefined && renderStructuredData(page.structuredData)}`;
}

/** Every meta tag by its name; what the author set wins. */
function toMetaTags(site: SiteView, page: PageView): Record<string, string> {
  const description = page.description ?? site.description;
  const image = page.meta?.['og:image'] ?? page.meta?.['twitter:image'];
  return {
    generator: 'Quire',
    ...(description === undefined ? {} : { description }),
    ...(page.noindex ? { robots: 'noindex' } : {}),
    ...(page.canonical === undefined ? {} : { 'og:url': page.canonical }),
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': page.title,
    ...(description === undefined ? {} : { 'og:description': description }),
    'twitter:card': image === undefined ? 'summary' : 'summary_large_image',
    ...page.meta,
  };
}

/** The tags of the Open Graph are properties; all others have a name. */
function renderMetaTag([name, content]: [string, string]): Html {
  const kind = /^(?:og|article|book|profile|video|music|fb):/.test(name) ? 'property' : 'name';
  return html`<meta${attribute(kind, name)} content="${content}">
`;
}

/** JSON in a data block: the one character that could end the block is written by its number. */
function renderStructuredData(data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`${trustedHtml(`<script type="application/ld+json">${json}</script>`)}
`;
}

/**
 * The ground of pages leans a little towards the site's color. The bar need not follow it: pages
 * stay as they are when the colors change.
 */
const GROUNDS: Record<Mode, string> = { light: '#ffffff', dark: '#0d0f11' };

const themeColors = new WeakMap<SiteView, Html>();

/** The color of the browser's own bar: that of the page, in each mode the site has. */
function renderThemeColor(site: SiteView): Html {
  const known = themeColors.get(site);
  if (known) return known;
  const color = (mode: Mode, media?: string) =>
    html`<meta name="theme-color" content="${site.background?.[mode] ?? GROUNDS[mode]}"${attribute('media', media)}>
`;
  const preferred = site.appearance.default;
  const markup =
    preferred === 'system'
      ? html`${color('light', '(prefers-color-scheme: light)')}${color('dark', '(prefers-color-scheme: dark)')}`
      : color(preferred);
  themeColors.set(site, markup);
  return markup;
}

function renderFavicon({ favicon }: PageView): Html | undefined {
  if (!favicon) return undefined;
  if (favicon.light === favicon.dark)
    return html`<link rel="icon" href="${favicon.light}">
`;
  return html`<link rel="icon" href="${favicon.light}" media="(prefers-color-scheme: light)">
<link rel="icon" href="${favicon.dark}" media="(prefers-color-scheme: dark)">
`;
}

function renderStyle(address: string | undefined): Html | undefined {
  return address === undefined
    ? undefined
    : html`<link rel="stylesheet" href="${address}">
`;
}

/** Nothing is painted before the sidebar is complete: what is seen does not move. */
function renderNavigationScript(address: string | undefined): Html | undefined {
  return address === undefined
    ? undefined
    : html`<script src="${address}" defer blocking="render"></script>
`;
}

function renderScript(address: string | undefined): Html | undefined {
  return address === undefined
    ? undefined
    : html`<script src="${address}" defer></script>
`;
}
