import type { SiteView } from '../view.ts';
import { deriveColor, deriveVeil } from './derive.ts';
import { buildPalette, type Palette } from './palette.ts';
import { isLightColor, type Mode } from './surfaces.ts';
import { buildTriples, type Triples, toTriple } from './triples.ts';

/**
 * The colors of a site as custom properties: first those that authors read and set, then the
 * theme's own, derived from them. Light is the ground; dark stands twice, for the reader's own choice
 * and, where no script runs, for the system's.
 */
export function renderTokenCss(site: Pick<SiteView, 'colors' | 'background'>): string {
  const triples = buildTriples(site);
  const named = Object.entries(triples).map(([name, hex]) => `--${name}:${toTriple(hex)};`);
  const light = toDeclarations(deriveTokens(buildPalette(site, 'light'), triples, 'light'));
  const dark = toDeclarations(deriveTokens(buildPalette(site, 'dark'), triples, 'dark'));
  return [
    `:root{color-scheme:light;${named.join('')}${light}}`,
    `:root[data-q-theme=dark]{color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:root[data-q-theme=system]{color-scheme:dark;${dark}}}`,
    // Paper is white whatever the screen was.
    `@media print{:root,:root[data-q-theme]{color-scheme:light;${light}}}`,
  ].join('\n');
}

/** Which variable a token follows, on light ground and on dark. */
const GRAY_SOURCES: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  border: ['gray-200', 'gray-800'],
  'border-strong': ['gray-300', 'gray-700'],
  heading: ['gray-900', 'gray-100'],
  text: ['gray-700', 'gray-300'],
  'text-muted': ['gray-600', 'gray-400'],
  'text-faint': ['gray-500', 'gray-500'],
};

/** Tokens that are others by another name. */
const SAME: Readonly<Record<string, string>> = {
  'code-bg': 'bg-sunken',
  'code-text': 'text',
  'code-variable': 'text',
};

function deriveTokens(palette: Palette, triples: Triples, mode: Mode): Palette {
  const toSource = (name: string) => ({ name, hex: triples[name] ?? '' });
  const emphasis = toSource(mode === 'dark' ? 'primary-light' : 'primary');
  const ground = toSource(`background-${mode}`);
  const isLight = isLightColor(ground.hex);
  const derive: Readonly<Record<string, (hex: string) => string>> = {
    ...Object.fromEntries(
      Object.entries(GRAY_SOURCES).map(([token, [light, dark]]) => [
        token,
        (hex: string) => deriveColor(hex, toSource(isLight ? light : dark)),
      ]),
    ),
    bg: (hex) => deriveColor(hex, ground),
    'bg-raised': (hex) => deriveColor(hex, ground),
    'bg-sunken': (hex) => deriveColor(hex, ground),
    primary: (hex) => deriveColor(hex, emphasis),
    'primary-text': (hex) => deriveColor(hex, emphasis),
    'primary-tint': (hex) => deriveVeil(hex, emphasis, ground.hex, isLight ? 9 : 14),
    'primary-border': (hex) => deriveVeil(hex, emphasis, ground.hex, 35),
    action: (hex) => deriveColor(hex, toSource('primary-dark')),
    'action-hover': (hex) => deriveColor(hex, toSource('primary-dark')),
  };
  return Object.fromEntries(
    Object.entries(palette).map(([token, hex]) => {
      const same = SAME[token];
      return [token, same === undefined ? (derive[token]?.(hex) ?? hex) : `var(--q-${same})`];
    }),
  );
}

function toDeclarations(tokens: Palette): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--q-${name}:${value};`)
    .join('');
}
