import { readFileSync } from 'node:fs';
import { componentStyles } from '@quire/components';
import { themeFileMissing } from './errors.ts';
import { renderTokenCss } from './tokens/token-css.ts';
import type { SiteView } from './view.ts';

/**
 * Layers from weakest to strongest, whatever the specificity inside: components win over prose,
 * and the author's own style sheets, which are in no layer, win over all of them.
 */
const LAYERS: readonly { layer: string; files: readonly string[] }[] = [
  { layer: 'tokens', files: ['tokens'] },
  { layer: 'base', files: ['base'] },
  { layer: 'prose', files: ['prose', 'code'] },
  { layer: 'components', files: [] },
  {
    layer: 'layout',
    files: [
      'header',
      'sidebar',
      'switchers',
      'search-button',
      'search',
      'search-results',
      'content',
      'assistant-entry',
      'page-menu',
      'feed',
      'page-end',
      'slots',
      'directory',
      'contents',
      'contents-folded',
      'api',
      'api-fields',
      'api-panels',
      'footer',
      'look-panel',
      'look-row',
      'look-sheet',
      'look-terminal',
      'look-quiet',
      'background',
    ],
  },
  // What the reader's situation demands wins over any look.
  { layer: 'situation', files: ['modes', 'motion', 'print'] },
];

const LAYER_ORDER = `@layer ${LAYERS.map(({ layer }) => `quire.${layer}`).join(',')};`;

const texts = new Map<string, string>();

/** The large style sheet, which all sites share: the theme and the components. */
export function buildStyleSheet(fontFaces: readonly string[]): string {
  const layers = LAYERS.map(({ layer, files }) => {
    const parts = files.map(loadStyle);
    if (layer === 'components') parts.push(shrinkCss(componentStyles()));
    return `@layer quire.${layer}{${parts.join('\n')}}`;
  });
  return `${[LAYER_ORDER, ...fontFaces, ...layers].join('\n')}\n`;
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
