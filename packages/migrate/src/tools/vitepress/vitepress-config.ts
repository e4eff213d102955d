import { readCodeConfig } from '../../config/code.ts';
import { configurationMissing } from '../../errors.ts';
import { plainPath } from '../../folder/plain-path.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

const CONFIG = /^(?:(.*)\/)?\.vitepress\/config(?:\/index)?\.[mc]?[jt]s$/;

/** A language of the site: its pages are below its folder. */
export interface Locale {
  /** `root` for the language whose pages are at the top. */
  key: string;
  language: string;
  theme: Record<string, unknown>;
}

/** What a configuration of VitePress says, in one form. */
export interface VitepressConfig {
  file: string;
  /** The folder that holds `.vitepress`. */
  root: string;
  /** The folder of the pages. */
  source: string;
  data: Record<string, unknown>;
  theme: Record<string, unknown>;
  name: string;
  /** What addresses begin with on the old host: `/docs/`. */
  base: string;
  hasCleanAddresses: boolean;
  excluded: string[];
  rewrites: Record<string, string>;
  /** Empty for a site in one language. */
  locales: Locale[];
}

/** The configuration of a folder: the one that is nearest to its top. */
export function findVitepressConfig({ files }: SourceFolder): string | undefined {
  return files
    .filter((file) => CONFIG.test(file))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
}

/** Runs and reads the configuration of a site. */
export function readVitepressConfig(folder: SourceFolder): VitepressConfig {
  const file = findVitepressConfig(folder);
  if (!file) {
    throw configurationMissing({ file: '.vitepress/config.ts', tool: 'VitePress' });
  }
  const root = CONFIG.exec(file)?.[1] ?? '';
  const { value } = readCodeConfig({ folder, entry: file });
  const data = isRecord(value) ? value : {};
  const theme = isRecord(data.themeConfig) ? data.themeConfig : {};
  return {
    file,
    root,
    source: joinPath(root, toText(data.srcDir) ?? ''),
    data,
    theme,
    name: toText(data.title) ?? toText(theme.siteTitle) ?? 'Documentation',
    base: toBase(data.base),
    hasCleanAddresses: data.cleanUrls === true,
    excluded: toStrings(data.srcExclude),
    rewrites: toRewrites(data.rewrites),
    locales: listLocales(data.locales, data, theme),
  };
}

/** Parts of a path without the ones that name nothing, or that the next one takes back. */
export function joinPath(...parts: string[]): string {
  return plainPath(parts.join('/'));
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function toBase(value: unknown): string {
  const plain = (toText(value) ?? '').replace(/^\/+|\/+$/g, '');
  return plain === '' ? '/' : `/${plain}/`;
}

function toRewrites(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The languages whose pages are in this folder; one that is only a link elsewhere is none. */
function listLocales(
  value: unknown,
  data: Record<string, unknown>,
  theme: Record<string, unknown>,
): Locale[] {
  const entries = isRecord(value) ? Object.entries(value) : [];
  const locales = entries.flatMap(([key, given]): Locale[] => {
    const locale = isRecord(given) ? given : {};
    if (/^https?:/.test(toText(locale.link) ?? '')) return [];
    const own = isRecord(locale.themeConfig) ? locale.themeConfig : {};
    const byDefault = key === 'root' ? (toText(data.lang) ?? 'en') : key;
    const language = toText(locale.lang) ?? byDefault;
    return [{ key: key.replace(/^\/+|\/+$/g, ''), language, theme: { ...theme, ...own } }];
  });
  return locales.length > 1 ? locales : [];
}
