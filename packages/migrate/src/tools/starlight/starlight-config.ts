import { readCodeConfig } from '../../config/code.ts';
import { configurationMissing } from '../../errors.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** The files that a configuration of Astro can be in. */
export const CONFIG_FILES = ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map(
  (end) => `astro.config.${end}`,
);

/** A language of the site; `folder` is the part of addresses and paths that it adds. */
export interface Locale {
  folder: string;
  lang: string;
  label: string;
  isDefault: boolean;
}

/** One of several sidebars. */
export interface Topic {
  label: unknown;
  link?: string;
  items: unknown[];
}

/** What a configuration of Starlight says, in one form. */
export interface StarlightConfig {
  file: string;
  data: Record<string, unknown>;
  options: Record<string, unknown>;
  name: string;
  /** What addresses begin with: `/docs`, or nothing. */
  base: string;
  hasTrailingSlash: boolean;
  locales: Locale[];
  /** Nothing where the sidebar follows the folders. */
  sidebar?: unknown[];
  topics: Topic[];
  /** `postCount` is how many posts one of its lists shows. */
  blogs: { prefix: string; title: string; postCount: number }[];
  openapi: string[];
  redirects: { from: string; to: string }[];
}

/** Plugins whose options are of use, by the name of their package. */
const PLUGINS = [
  'starlight-sidebar-topics',
  'starlight-blog',
  'starlight-openapi',
  '@lorenzo_lewis/starlight-utils',
];

const named = (name: string): string =>
  `const make = (...given) => ({ plugin: ${JSON.stringify(name)}, given }); module.exports = { __esModule: true, default: make, openAPISidebarGroups: [] };`;

const PACKAGES = Object.fromEntries(
  ['@astrojs/starlight', ...PLUGINS].map((name) => [name, named(name)]),
);

/** Runs and reads the configuration of a site. */
export function readStarlightConfig(
  folder: SourceFolder,
  aliases: Readonly<Record<string, string>>,
): StarlightConfig {
  const file = CONFIG_FILES.find((each) => folder.has(each));
  if (!file) {
    throw configurationMissing({ file: CONFIG_FILES[0] ?? '', tool: 'Starlight' });
  }
  const { value } = readCodeConfig({ folder, entry: file, aliases, packages: PACKAGES });
  const data = isRecord(value) ? value : {};
  const options = findOptions(data) ?? {};
  const plugins = readPlugins(options);
  const locales = readLocales(options);
  const main = locales.find(({ isDefault }) => isDefault);
  const sidebar = Array.isArray(options.sidebar) ? options.sidebar : undefined;
  return {
    file,
    data,
    options,
    name: pickText(options.title, main?.lang ?? 'en') ?? 'Documentation',
    base: (toText(data.base) ?? '').replace(/^\/*|\/*$/g, '').replace(/^(?=.)/, '/'),
    hasTrailingSlash: data.trailingSlash !== 'never',
    locales,
    ...(sidebar ? { sidebar } : {}),
    topics: readTopics(plugins, sidebar),
    blogs: readBlogs(plugins),
    openapi: readOpenapi(plugins),
    redirects: readRedirects(data),
  };
}

/** Text that may be given for each language. */
export function pickText(value: unknown, lang: string): string | undefined {
  if (!isRecord(value)) return toText(value);
  return toText(value[lang]) ?? toText(value.en) ?? toText(Object.values(value)[0]);
}

interface Plugin {
  plugin: string;
  given: unknown[];
}

function isPlugin(value: unknown): value is Plugin & Record<string, unknown> {
  return isRecord(value) && typeof value.plugin === 'string' && Array.isArray(value.given);
}

function findOptions(data: Record<string, unknown>): Record<string, unknown> | undefined {
  const list = Array.isArray(data.integrations) ? data.integrations.flat() : [];
  const own = list.find((each) => isPlugin(each) && each.plugin === '@astrojs/starlight');
  const [options] = isPlugin(own) ? own.given : [];
  if (isRecord(options)) return options;
  // A package around Starlight that takes its options.
  return list.filter(isRecord).find((each) => 'sidebar' in each);
}

function readPlugins({ plugins }: Record<string, unknown>): Plugin[] {
  return Array.isArray(plugins) ? plugins.flat().filter(isPlugin) : [];
}

function readLocales({ locales, defaultLocale }: Record<string, unknown>): Locale[] {
  const list = isRecord(locales) ? Object.entries(locales) : [];
  const first =
    toText(defaultLocale) ?? (isRecord(locales) && 'root' in locales ? 'root' : list[0]?.[0]);
  const read = list.map(([key, value]): Locale => {
    const about = isRecord(value) ? value : {};
    return {
      folder: key === 'root' ? '' : key,
      lang: toText(about.lang) ?? (key === 'root' ? 'en' : key),
      label: toText(about.label) ?? key,
      isDefault: key === first,
    };
  });
  return read.length > 0 ? read : [{ folder: '', lang: 'en', label: 'English', isDefault: true }];
}

function readTopics(plugins: readonly Plugin[], sidebar: unknown[] | undefined): Topic[] {
  const topics = plugins.find(({ plugin }) => plugin === 'starlight-sidebar-topics')?.given[0];
  if (Array.isArray(topics)) return topics.flatMap((topic) => toTopic(topic));
  const utils = plugins.find(({ plugin }) => plugin.endsWith('starlight-utils'))?.given[0];
  const isMany = isRecord(utils) && Boolean(utils.multiSidebar);
  return isMany && sidebar ? sidebar.flatMap((group) => toTopic(group)) : [];
}

function toTopic(value: unknown): Topic[] {
  if (!isRecord(value)) return [];
  const link = toText(value.link);
  const items = Array.isArray(value.items)
    ? value.items
    : isRecord(value.autogenerate)
      ? [{ autogenerate: value.autogenerate }]
      : [];
  const label = isRecord(value.translations)
    ? { ...value.translations, en: value.label }
    : value.label;
  return [{ label, items, ...(link === undefined ? {} : { link }) }];
}

function readBlogs(plugins: readonly Plugin[]): StarlightConfig['blogs'] {
  return plugins
    .filter(({ plugin }) => plugin === 'starlight-blog')
    .map(({ given: [given] }) => {
      const options = isRecord(given) ? given : {};
      const postCount = Number(options.postCount ?? 5);
      return {
        prefix: toText(options.prefix) ?? 'blog',
        title: pickText(options.title, 'en') ?? 'Blog',
        postCount: postCount >= 1 ? postCount : Number.POSITIVE_INFINITY,
      };
    });
}

function readOpenapi(plugins: readonly Plugin[]): string[] {
  return plugins
    .filter(({ plugin }) => plugin === 'starlight-openapi')
    .flatMap(({ given: [list] }) => (Array.isArray(list) ? list : []))
    .flatMap((item) => (isRecord(item) ? (toText(item.schema) ?? []) : []));
}

function readRedirects({ redirects }: Record<string, unknown>): StarlightConfig['redirects'] {
  if (!isRecord(redirects)) return [];
  return Object.entries(redirects).flatMap(([from, rule]) => {
    const to = toText(isRecord(rule) ? rule.destination : rule);
    return to === undefined ? [] : { from: from.replace(/^(?!\/)/, '/'), to };
  });
}
