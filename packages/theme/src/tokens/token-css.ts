import type { SiteView } from '../view.ts';
import { buildPalette, type Palette } from './palette.ts';

/**
 * The colours of a site as custom properties. Light is the ground; dark stands twice, for the
 * reader's own choice and, where no script runs, for the system's.
 */
export function renderTokenCss(site: Pick<SiteView, 'colors' | 'background'>): string {
  const light = toDeclarations(buildPalette(site, 'light'));
  const dark = toDeclarations(buildPalette(site, 'dark'));
  return [
    `:root{color-scheme:light;${light}}`,
    `:root[data-q-theme=dark]{color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:root[data-q-theme=system]{color-scheme:dark;${dark}}}`,
    // Paper is white whatever the screen was.
    `@media print{:root,:root[data-q-theme]{color-scheme:light;${light}}}`,
  ].join('\n');
}

function toDeclarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--q-${name}:${value};`)
    .join('');
}
