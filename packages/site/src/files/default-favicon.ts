import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { SiteConfig } from '@quire/model';

/** Where it is. The name stays: it shows the site's color, and pages do not change with that. */
export const DEFAULT_FAVICON = '_quire/favicon.svg';

/** An icon for the tab of the browser, for sites that bring none: the first letter on the site's color. */
export function renderDefaultFavicon({
  name,
  colors,
}: Pick<SiteConfig, 'name' | 'colors'>): string {
  const [letter = 'Q'] = name.match(/[\p{L}\p{N}]/u) ?? [];
  const color = colors.primary;
  return htmlText(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${isLight(color) ? '#000' : '#fff'}">${letter.toUpperCase()}</text></svg>
`);
}

/** Whether black can be read better on a color than white. */
function isLight(color: string): boolean {
  const [, digits = '000000'] = /^#([0-9a-f]{6})/i.exec(toLong(color)) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

function toLong(color: string): string {
  return /^#[0-9a-f]{3,4}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
}
