import { readFileSync } from 'node:fs';
import { componentStyleMissing } from './errors.ts';

/** The folders whose style sheet every page has, in the order in which they are joined. */
export const STYLED = [
  'icon',
  'anchor',
  'link',
  'callout',
  'card',
  'columns',
  'steps',
  'tabs',
  'code-block',
  'code-group',
  'accordion',
  'frame',
  'badge',
  'field',
  'expandable',
  'tooltip',
  'update',
  'api-change',
  'example',
  'panel',
  'tree',
  'color',
  'tile',
  'prompt',
  'view',
  'github-repo',
  'mermaid',
  'zoom-image',
] as const;

/** Those of the parts of landing pages, which only pages with such a part have. */
export const LANDING_STYLED = [
  'landing',
  'hero',
  'feature-grid',
  'logo-row',
  'quote',
  'comparison',
  'call-to-action',
  'terminal-frame',
  'browser-frame',
] as const;

let joined: string | undefined;
let joinedLanding: string | undefined;

/** The style sheets that every page has, one after another. Read once. */
export function componentStyles(): string {
  joined ??= STYLED.map(loadStyle).join('\n');
  return joined;
}

/** The style sheets of landing pages, one after another. Read once. */
export function landingStyles(): string {
  joinedLanding ??= LANDING_STYLED.map(loadStyle).join('\n');
  return joinedLanding;
}

function loadStyle(name: string): string {
  const file = `${name}/${name}.css`;
  try {
    // The build copies the style sheets, so the same path is right in src and in dist.
    return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  } catch (error) {
    throw componentStyleMissing({ file }, error);
  }
}
