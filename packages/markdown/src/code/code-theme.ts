import { createRequire } from 'node:module';

/** Themes of VS Code that a site names: one for each color mode. */
export interface ThemePair {
  light: string;
  dark: string;
}

interface ThemeData {
  fg?: string;
  bg?: string;
  colors?: Record<string, string>;
  tokenColors?: { scope?: string | string[]; settings?: { foreground?: string } }[];
}

// Only the colors of themes are taken; the grammars that belong to them would cost a hundred times as much.
const require = createRequire(import.meta.url);

/** What each kind of token is called in themes, the most telling name first. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  keyword: ['keyword.control', 'keyword', 'storage.type'],
  string: ['string.quoted.double', 'string'],
  comment: ['comment.line', 'comment'],
  number: ['constant.numeric', 'constant'],
  function: ['entity.name.function', 'support.function'],
  type: ['entity.name.type.class', 'support.class', 'support.type', 'storage.type'],
  property: ['support.type.property-name', 'variable.other.property', 'variable.other'],
  tag: ['entity.name.tag'],
  attr: ['entity.other.attribute-name'],
  variable: ['variable.other.readwrite', 'variable'],
  constant: ['constant.language', 'constant'],
  inserted: ['markup.inserted', 'string'],
  deleted: ['markup.deleted', 'keyword'],
};

/** The theme whose colors are variables for the author's own style sheet to set. */
const VARIABLES: Readonly<Record<string, string>> = {
  bg: 'var(--mint-color-background)',
  text: 'var(--mint-color-text)',
  keyword: 'var(--mint-token-keyword)',
  string: 'var(--mint-token-string)',
  comment: 'var(--mint-token-comment)',
  number: 'var(--mint-token-constant)',
  function: 'var(--mint-token-function)',
  type: 'var(--mint-token-function)',
  property: 'var(--mint-token-parameter)',
  tag: 'var(--mint-token-keyword)',
  attr: 'var(--mint-token-function)',
  variable: 'var(--mint-token-parameter)',
  constant: 'var(--mint-token-constant)',
  inserted: 'var(--mint-token-string)',
  deleted: 'var(--mint-token-keyword)',
};

const known = new Map<string, Readonly<Record<string, string>> | undefined>();

/** The colors of a theme by kind of token, with `bg` and `text`; nothing for a name that is no theme. */
export function loadCodeTheme(name: string): Readonly<Record<string, string>> | undefined {
  if (name === 'css-variables') return VARIABLES;
  if (!known.has(name)) known.set(name, readTheme(name));
  return known.get(name);
}

function readTheme(name: string): Readonly<Record<string, string>> | undefined {
  const { themeNames } = require('@shikijs/themes') as { themeNames: string[] };
  // The name of the file comes from the library's own list, never from a page.
  const id = themeNames.find((theme) => theme === name);
  if (id === undefined) return undefined;
  const theme = (require(`@shikijs/themes/${id}`) as { default: ThemeData }).default;
  const text = toColor(theme.fg ?? theme.colors?.['editor.foreground']) ?? 'inherit';
  const bg = toColor(theme.bg ?? theme.colors?.['editor.background']) ?? 'transparent';
  const colors: Record<string, string> = { bg, text };
  for (const [kind, scopes] of Object.entries(SCOPES)) {
    colors[kind] = scopes.map((scope) => findColor(theme, scope)).find(Boolean) ?? text;
  }
  return colors;
}

/** The color of the rule that names most of a scope; of two equal ones the later. */
function findColor({ tokenColors = [] }: ThemeData, wanted: string): string | undefined {
  let best = { length: 0, color: undefined as string | undefined };
  for (const { scope = [], settings } of tokenColors) {
    const color = toColor(settings?.foreground);
    for (const name of [scope].flat().flatMap((text) => text.split(','))) {
      const rule = name.trim();
      const isFor = wanted === rule || wanted.startsWith(`${rule}.`);
      if (color && rule !== '' && isFor && rule.length >= best.length) {
        best = { length: rule.length, color };
      }
    }
  }
  return best.color;
}

function toColor(color: string | undefined): string | undefined {
  return color !== undefined && /^#[\da-f]{3,8}$/i.test(color) ? color.toLowerCase() : undefined;
}

/** The colors as declarations of the variables that the theme's style sheet reads. */
export function toCodeStyle(colors: Readonly<Record<string, string>>): string {
  const variables = Object.entries(colors).map(([kind, color]) => `--q-code-${kind}:${color}`);
  return [...variables, `background:${colors.bg}`, `color:${colors.text}`].join(';');
}

/** The style sheet that gives all code of a site the colors of two themes; nothing for unknown ones. */
export function buildCodeThemeSheet({ light, dark }: ThemePair): string | undefined {
  const [day, night] = [loadCodeTheme(light), loadCodeTheme(dark)];
  if (!day || !night) return undefined;
  const dim = toCodeStyle(night);
  return [
    // Paper is white whatever the screen was.
    '@media screen{',
    `.code-block{${toCodeStyle(day)}}`,
    `:where(.dark) .code-block{${dim}}`,
    `@media (prefers-color-scheme:dark){:where([data-q-theme="system"]) .code-block{${dim}}}`,
    '.code-block-background{background:none;box-shadow:none}',
    ':where(.code-block) :is([data-component-part="code-block-header-filename"],.code-block-copy-button){color:inherit;opacity:.75}',
    '}',
    '',
  ].join('\n');
}
