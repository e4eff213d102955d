import { readCodeConfig } from '../../config/code.ts';
import { configurationMissing } from '../../errors.ts';
import { plainPath } from '../../folder/plain-path.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** The files that a configuration can be in. */
export const CONFIG_FILES = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'].map(
  (end) => `docusaurus.config.${end}`,
);

const ALIASES = { '@site/': '', '@theme/': 'src/theme/', '@components/': 'src/components/' };

/** One set of docs: a folder, where it is published, and its sidebars. */
export interface DocsInstance {
  id: string;
  folder: string;
  /** What addresses begin with: `/docs`, or nothing. */
  route: string;
  sidebarFile?: string;
  options: Record<string, unknown>;
}

export interface BlogInstance {
  id: string;
  folder: string;
  route: string;
  title: string;
}

/** What a configuration of Docusaurus says, in one form. */
export interface DocusaurusConfig {
  file: string;
  data: Record<string, unknown>;
  theme: Record<string, unknown>;
  name: string;
  /** The path that the site is below; empty where it is at the top. */
  base: string;
  locales: string[];
  defaultLocale: string;
  docs: DocsInstance[];
  blogs: BlogInstance[];
  redirects: { from: string; to: string }[];
  styles: string[];
  /** How `.md` files are read. */
  isMarkdownMdx: boolean;
}

/** Runs and reads the configuration of a site. */
export function readDocusaurusConfig(folder: SourceFolder): DocusaurusConfig {
  const file = CONFIG_FILES.find((each) => folder.has(each));
  if (!file) throw configurationMissing({ file: CONFIG_FILES[0] ?? '', tool: 'Docusaurus' });
  const { value } = readCodeConfig({ folder, entry: file, aliases: ALIASES });
  const data = isRecord(value) ? value : {};
  const i18n = isRecord(data.i18n) ? data.i18n : {};
  const defaultLocale = toText(i18n.defaultLocale) ?? 'en';
  const locales = Array.isArray(i18n.locales)
    ? i18n.locales.filter((each) => typeof each === 'string')
    : [];
  const markdown = isRecord(data.markdown) ? data.markdown : {};
  const theme = isRecord(data.themeConfig) ? data.themeConfig : {};
  return {
    file,
    data,
    theme,
    name: toText(data.title) ?? 'Documentation',
    base: (toText(data.baseUrl) ?? '').replace(/\/+$/, ''),
    defaultLocale,
    locales: locales.length > 0 ? locales : [defaultLocale],
    docs: listDocs(data, folder),
    blogs: listBlogs(data, folder),
    redirects: listRedirects(data),
    styles: listStyles(data),
    isMarkdownMdx: markdown.format !== 'detect' && markdown.format !== 'md',
  };
}

/** What a module of sidebars exports. */
export function readSidebarFile(folder: SourceFolder, file: string): Record<string, unknown> {
  const { value, named } = readCodeConfig({ folder, entry: file, aliases: ALIASES });
  const { default: _, ...rest } = named;
  return isRecord(value) && Object.keys(value).length > 0 ? value : rest;
}

/** Options of a preset or plugin by the end of its name, each with its own. */
function listOptions(
  data: Record<string, unknown>,
  key: 'presets' | 'plugins',
  name: RegExp,
): Record<string, unknown>[] {
  const list = Array.isArray(data[key]) ? data[key] : [];
  return list.flatMap((item) => {
    const [written, options] = Array.isArray(item) ? item : [item, {}];
    return typeof written === 'string' && name.test(written)
      ? [isRecord(options) ? options : {}]
      : [];
  });
}

function listDocs(data: Record<string, unknown>, folder: SourceFolder): DocsInstance[] {
  const presets = listOptions(
    data,
    'presets',
    /classic$|preset-classic|preset-openapi|redocusaurus|preset/,
  );
  const ofPresets = presets.filter(({ docs }) => docs !== false && docs !== undefined);
  const bare =
    presets.length > 0 && ofPresets.length === 0 && presets.every(({ docs }) => docs === undefined);
  const all = [
    ...(bare ? [{}] : ofPresets.map(({ docs }) => docs).slice(0, 1)),
    ...listOptions(data, 'plugins', /content-docs$/),
  ];
  return all.map((given) => {
    const options = isRecord(given) ? given : {};
    const sidebarFile = toSidebarFile(options.sidebarPath, folder);
    return {
      id: toText(options.id) ?? 'default',
      folder: toPath(options.path, 'docs'),
      route: toRoute(options.routeBasePath, 'docs'),
      ...(sidebarFile ? { sidebarFile } : {}),
      options,
    };
  });
}

function listBlogs(data: Record<string, unknown>, folder: SourceFolder): BlogInstance[] {
  const presets = listOptions(data, 'presets', /classic$|preset/);
  const own = presets.filter(({ blog }) => blog !== false).map(({ blog }) => blog);
  const all = [...own.slice(0, 1), ...listOptions(data, 'plugins', /content-blog$/)];
  return all
    .map((given) => {
      const options = isRecord(given) ? given : {};
      return {
        id: toText(options.id) ?? 'default',
        folder: toPath(options.path, 'blog'),
        route: toRoute(options.routeBasePath, 'blog'),
        title: toText(options.blogTitle) ?? 'Blog',
      };
    })
    .filter((blog) => folder.below(blog.folder).some((file) => /\.mdx?$/.test(file)));
}

function toPath(value: unknown, byDefault: string): string {
  return plainPath(toText(value) ?? byDefault);
}

function toRoute(value: unknown, byDefault: string): string {
  const path = typeof value === 'string' ? value : byDefault;
  const plain = path.replace(/^\/+|\/+$/g, '');
  return plain === '' ? '' : `/${plain}`;
}

function toSidebarFile(value: unknown, folder: SourceFolder): string | undefined {
  const named = typeof value === 'string' ? plainPath(value) : undefined;
  const names = named ? [named] : ['sidebars.js', 'sidebars.ts', 'sidebars.json'];
  return names.find((name) => folder.has(name));
}

function listRedirects(data: Record<string, unknown>): { from: string; to: string }[] {
  const plugins = listOptions(data, 'plugins', /client-redirects$/);
  return plugins.flatMap(({ redirects }) =>
    (Array.isArray(redirects) ? redirects : []).flatMap((rule) => {
      if (!isRecord(rule) || typeof rule.to !== 'string') return [];
      const { to } = rule;
      const from = Array.isArray(rule.from) ? rule.from : [rule.from];
      return from.flatMap((each) => (typeof each === 'string' ? { from: each, to } : []));
    }),
  );
}

function listStyles(data: Record<string, unknown>): string[] {
  return listOptions(data, 'presets', /classic$|preset/).flatMap(({ theme }) => {
    const { customCss } = isRecord(theme) ? theme : {};
    return (Array.isArray(customCss) ? customCss : [customCss])
      .filter((each) => typeof each === 'string')
      .map((each: string) => each.replace(/^(?:\.?\/)+/, ''));
  });
}
