import { readFileSync } from 'node:fs';
import { componentStyles, landingStyles } from '@quire/components';
import { themeFileMissing } from './errors.ts';
import { evenWeights } from './sheet/even-weights.ts';
import { renderTokenCss } from './tokens/token-css.ts';
import type { SiteView } from './view.ts';

/**
 * The parts of the large sheet, in the order that decides between them. Elements have the weight of
 * elements in the first, so that any rule of an author wins there; all others weigh one class. What
 * the reader's situation demands comes last.
 */
const ELEMENTS = ['base', 'canvas'];
const TEXT = ['prose', 'code'];
const LAYOUT = [
  'own',
  'header',
  'sidebar',
  'tab-menus',
  'switchers',
  'search-button',
  'search',
  'search-results',
  'content',
  'assistant-entry',
  'page-menu',
  'feed',
  'page-end',
  'directory',
  'contents',
  'contents-folded',
  'api',
  'api-fields',
  'api-panels',
  'fade',
  'footer',
  'background',
  'look-panel',
  'look-row',
  'look-sheet',
  'look-terminal',
  'look-quiet',
  'slots',
  'modes',
  'motion',
  'print',
];

/** Variables are in a layer: anything that an author sets is stronger. */
const LAYER_ORDER = '@layer quire.tokens;';

const texts = new Map<string, string>();

/** The large style sheet, which all sites share: the theme and the components. */
export function buildStyleSheet(
  fontFaces: readonly string[],
  marks: readonly string[] = [],
): string {
  const ruled = [
    ...TEXT.map(loadStyle),
    shrinkCss(componentStyles()),
    ...LAYOUT.map(loadStyle),
  ].map(evenWeights);
  const tokens = `@layer quire.tokens{${loadStyle('tokens')}}`;
  const elements = ELEMENTS.map(loadStyle);
  const parts = [LAYER_ORDER, ...fontFaces, tokens, ...elements, ...ruled, ...marks];
  return `${parts.join('\n')}\n`;
}

/** The style sheet of pages with parts of a landing page; it follows the large one. */
export function buildLandingSheet(): string {
  return `${evenWeights(shrinkCss(landingStyles()))}\n`;
}

/** The small style sheet, which is the site's own: its colors. It follows the large one. */
export function buildColorSheet(site: SiteView): string {
  return `${LAYER_ORDER}\n@layer quire.tokens{${renderTokenCss(site)}}\n`;
}

function loadStyle(name: string): string {
  let text = texts.get(name);
  if (text === undefined) {
    text = shrinkCss(readStyle(name));
    texts.set(name, text);
  }
  return text;
}

function readStyle(name: string): string {
  try {
    return readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8');
  } catch (error) {
    throw themeFileMissing({ file: `styles/${name}.css` }, error);
  }
}

/** Takes out comments and indentation; text in quotes stays as it is. */
function shrinkCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*")/)
    .map((part, i) => (i % 2 === 1 ? part : shrinkPlain(part)))
    .join('')
    .trim();
}

function shrinkPlain(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}');
}
