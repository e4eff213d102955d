import { posix } from 'node:path';
import { nearestName, type Report } from '@quire/base';
import type { Font, SiteConfig } from '@quire/model';
import { BUNDLED_FAMILIES } from '../fonts/bundled-families.ts';
import { toFontAddress, toFontSheet } from '../fonts/font-service.ts';
import { encodePath } from '../routes/page-file.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { SiteContents } from '../routes/target.ts';
import type { AssetStore } from './asset-store.ts';

interface Options {
  config: Pick<SiteConfig, 'fonts' | 'background'>;
  configFile: string;
  site: SiteContents;
  assets: AssetStore;
  report: Report;
  /** Font services that pages may ask. */
  fontHosts?: readonly string[];
  /** The paths of all files of the project, to find the one that was meant. */
  files(): Iterable<string>;
}

/**
 * The style sheet of what docs.json brings from the project's own files: fonts and images behind
 * the page. It stands in the layers of the theme, so that the author's own sheets still win.
 * Nothing when docs.json brings none.
 */
export function addLookSheet(options: Options): string | undefined {
  const { fonts, background } = options.config;
  const rules = [
    ...toFontImports(fonts, options),
    ...toFontRules(fonts, options),
    ...(background.image ? toImageRules(background.image, options) : []),
  ];
  if (rules.length === 0) return undefined;
  return options.assets.add('look.css', Buffer.from(`${rules.join('\n')}\n`));
}

/** What pages ask a font service for, where the operator allows that. */
function toFontImports({ heading, body }: SiteConfig['fonts'], options: Options): string[] {
  const families = new Set(
    [body, heading].flatMap((font) => (font && isFromService(font, options) ? font.family : [])),
  );
  return [...families].flatMap((family) => {
    const address = toFontAddress(family, options.fontHosts ?? []);
    return address === undefined ? [] : [`@import url("${address}");`];
  });
}

function isFromService({ family, source }: Font, options: Options): boolean {
  return source === undefined && !isInProject(family, options);
}

/** The theme brings it, or `quire fonts` has, with a sheet of its own. */
function isInProject(family: string, { site }: Options): boolean {
  return family.toLowerCase() in BUNDLED_FAMILIES || site.hasFile(toFontSheet(family));
}

function toFontRules({ heading, body }: SiteConfig['fonts'], options: Options): string[] {
  const files = [body, heading].filter((font) => font !== undefined);
  const faces = new Set(files.flatMap((font) => toFontFace(font, options)));
  const properties = [
    ...(body ? [`--font-family-body-custom:${toStack(body)}`] : []),
    ...(heading ? [`--font-family-headings-custom:${toStack(heading)}`] : []),
    ...(heading?.weight === undefined ? [] : [`--font-weight-headings-custom:${heading.weight}`]),
    ...(body?.weight === undefined ? [] : [`--q-text-weight:${body.weight}`]),
  ];
  if (properties.length === 0) return [];
  return [...faces, `@layer quire.tokens{:root{${properties.join(';')}}}`];
}

/** The family as the author named it, then the theme's own: there is always one to read. */
function toStack({ family }: Font): string {
  return `${quote(BUNDLED_FAMILIES[family.toLowerCase()] ?? family)},"Inter","Inter Fallback",system-ui,sans-serif`;
}

function toFontFace(font: Font, options: Options): string[] {
  const { family, source, format, weight } = font;
  if (source === undefined) {
    const isThere =
      isInProject(family, options) || toFontAddress(family, options.fontHosts ?? []) !== undefined;
    if (!isThere) {
      const nearest = nearestName(family, Object.values(BUNDLED_FAMILIES));
      reportFont(options, `The font "${family}" has no file.`, nearest);
    }
    return [];
  }
  const address = toAddress(source, options) ?? toAllowedAddress(source, options);
  if (address === undefined) {
    const fonts = [...options.files()].filter((path) => /\.woff2?$/i.test(path));
    const nearest = nearestName(source.replace(/^\/+/, ''), fonts);
    const message = `The file "${source}" of the font "${family}" is not in the site.`;
    reportFont(options, message, nearest && `/${nearest}`);
    return [];
  }
  // A file without a weight may be variable: it serves the whole range.
  const weights = weight === undefined ? '100 900' : String(weight);
  return [
    `@font-face{font-family:${quote(family)};src:url("${address}") format("${format}");font-weight:${weights};font-display:swap}`,
  ];
}

function toImageRules(image: { light: string; dark: string }, options: Options): string[] {
  const rule = (selector: string, source: string) => {
    const address = /^https?:/i.test(source) ? encodeURI(source) : toAddress(source, options);
    return address === undefined ? [] : [`${selector}{--q-background:url("${address}")}`];
  };
  const rules = [
    ...rule(':root', image.light),
    ...rule(':root[data-q-theme="dark"]', image.dark),
    ...rule('@media (prefers-color-scheme:dark){:root[data-q-theme="system"]', image.dark).map(
      (text) => `${text}}`,
    ),
  ];
  return rules.length === 0 ? [] : [`@layer quire.tokens{${rules.join('')}}`];
}

/** All hashed files are in one folder: beside the sheet, a plain name is the whole address. */
function toAddress(source: string, { site, assets, configFile }: Options): string | undefined {
  const target = resolveTarget({ address: source, from: configFile, prefer: 'file' }, site);
  return target.kind === 'file' ? encodePath(posix.basename(assets.use(target.path))) : undefined;
}

/** A file of a font service that the operator allows. */
function toAllowedAddress(source: string, { fontHosts = [] }: Options): string | undefined {
  if (!URL.canParse(source)) return undefined;
  const { protocol, host, href } = new URL(source);
  return protocol === 'https:' && fontHosts.includes(host) ? href : undefined;
}

function quote(family: string): string {
  return `"${family.replace(/["\\\n\r<]/g, '')}"`;
}

function reportFont(
  { report, configFile }: Options,
  message: string,
  nearest: string | undefined,
): void {
  report({
    code: 'font-not-found',
    severity: 'warning',
    message: `${message} The theme's own font is used instead.`,
    fix:
      nearest === undefined
        ? 'Run "quire fonts" to download it into the site, or set "source" to a woff2 file.'
        : `Did you mean "${nearest}"?`,
    file: configFile,
  });
}
