import { attribute, type Html, html, trustedHtml } from '@quire/base';
import { headScript } from '../head-script.ts';
import { buildPalette } from '../tokens/palette.ts';
import type { PageView, SiteView } from '../view.ts';

const script = trustedHtml(`<script>${headScript}</script>`);

/** What browsers, search engines and link previews read of a page. */
export function renderHead(site: SiteView, page: PageView): Html {
  const { assets } = page;
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${script}
${renderMeta(site, page)}${renderThemeColor(site)}${renderFavicon(page)}${renderPreload(assets['inter-latin.woff2'])}${renderStyle(assets['site.css'])}${page.styles.map(renderStyle)}${renderScript(assets['quire-config.js'])}${renderScript(assets['site.js'])}${page.scripts?.map(renderScript)}</head>
`;
}

function renderMeta(site: SiteView, page: PageView): Html {
  const { title, description, canonical } = page;
  return html`<title>${title === site.name ? title : `${title} - ${site.name}`}</title>
<meta name="generator" content="Quire">
${
  description &&
  html`<meta name="description" content="${description}">
`
}${
  page.noindex &&
  html`<meta name="robots" content="noindex">
`
}${
  canonical &&
  html`<link rel="canonical" href="${canonical}">
<meta property="og:url" content="${canonical}">
`
}<meta property="og:type" content="website">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${title}">
${
  description &&
  html`<meta property="og:description" content="${description}">
`
}<meta name="twitter:card" content="summary">
`;
}

const themeColors = new WeakMap<SiteView, Html>();

/** The colour of the browser's own bar: that of the page, in each mode the site has. */
function renderThemeColor(site: SiteView): Html {
  const known = themeColors.get(site);
  if (known) return known;
  const color = (mode: 'light' | 'dark', media?: string) =>
    html`<meta name="theme-color" content="${buildPalette(site, mode).bg}"${attribute('media', media)}>
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

/** Only where a server answers: from disk a browser refuses to preload a font, and says so loudly. */
function renderPreload(address: string | undefined): Html | undefined {
  if (!address?.startsWith('/')) return undefined;
  return html`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>
`;
}

function renderStyle(address: string | undefined): Html | undefined {
  return address === undefined
    ? undefined
    : html`<link rel="stylesheet" href="${address}">
`;
}

function renderScript(address: string | undefined): Html | undefined {
  return address === undefined
    ? undefined
    : html`<script src="${address}" defer></script>
`;
}
