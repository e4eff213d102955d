import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import { listLeftFiles } from '../../folder/public-files.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import type { CopiedFile, OldPage, OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { convertMkdocsPage } from './convert-page.ts';
import { readValues } from './macros.ts';
import { type MkdocsConfig, toMkdocsConfig } from './mkdocs-config.ts';
import { readMkdocsLook } from './mkdocs-look.ts';
import { readMkdocsNavigation } from './mkdocs-navigation.ts';
import { isTheme, listMkdocsPages, toStart } from './mkdocs-pages.ts';

const FILES = ['mkdocs.yml', 'mkdocs.yaml'];

/** MkDocs, with Material or without. */
export const mkdocsTool: Tool = {
  name: 'mkdocs',
  title: 'MkDocs',
  detect: (folder) => FILES.some((file) => folder.has(file)),
  open(folder, report) {
    const file = FILES.find((each) => folder.has(each));
    return openMkdocs(
      folder,
      toMkdocsConfig(
        file ? readInherited(folder, file, 0) : bareConfig(folder),
        file ?? 'mkdocs.yml',
      ),
      report,
    );
  },
};

/** A folder of pages without a configuration is its own docs folder. */
function bareConfig(folder: SourceFolder): Record<string, unknown> {
  return {
    docs_dir: folder.files.some((file) => file.startsWith('docs/')) ? 'docs' : '.',
    markdown_extensions: ['pymdownx.keys', 'pymdownx.mark', 'pymdownx.caret', 'pymdownx.tilde'],
  };
}

/** `INHERIT` names a file whose values hold where this one has none. */
function readInherited(folder: SourceFolder, file: string, depth: number): Record<string, unknown> {
  const data = readYamlConfig(folder.read(file) ?? '', file);
  if (typeof data.INHERIT !== 'string' || depth > 5) return data;
  const parent = posix.join(posix.dirname(file), data.INHERIT);
  if (!folder.has(parent)) return data;
  const inherited = readInherited(folder, parent, depth + 1);
  const merged = Object.entries(data).map(([key, value]) => {
    const before = inherited[key];
    return [key, isRecord(value) && isRecord(before) ? { ...before, ...value } : value];
  });
  return { ...inherited, ...Object.fromEntries(merged) };
}

/** A site of MkDocs or Zensical, whose configuration was read already. */
export function openMkdocs(folder: SourceFolder, config: MkdocsConfig, report: Report): OpenedSite {
  const pages = listMkdocsPages(folder, config, report);
  const navigation = readMkdocsNavigation(folder, config, pages, report);
  const used = new Map<string, string>();
  const shared = { folder, config, report, values: readValues(folder, config), used };
  const variables: Record<string, string> = {};
  const files = listFiles(folder, config, report);
  return {
    slugs: config.slugs,
    convert(page, text) {
      const converted = convertMkdocsPage(page, text, shared);
      for (const [name, value] of used) variables[name] = value;
      return converted;
    },
    site: {
      name: config.name,
      ...(config.description ? { description: config.description } : {}),
      pages,
      navigation,
      redirects: readRedirects(config, pages),
      files,
      leftFiles: listLeftFiles(folder, config.docsFolder, {
        report,
        copied: files,
        isPublic: (path) => /\.html?$/i.test(path) && !isTheme(path, config),
      }),
      look: readMkdocsLook(config, report),
      variables,
    },
  };
}

function listFiles(folder: SourceFolder, config: MkdocsConfig, report: Report): CopiedFile[] {
  const start = toStart(config.docsFolder);
  const files = listStaticFiles(folder, config.docsFolder, (path) => isTheme(path, config));
  for (const style of config.styles) {
    if (/^https?:/.test(style) || !folder.has(start + style)) continue;
    files.push({ from: start + style, to: style });
    report.add({
      file: config.file,
      kind: 'approximated',
      what: 'style sheet, copied: check its selectors',
      detail: style,
    });
  }
  files.push(...listThemeFiles(folder, config));
  for (const script of config.scripts) {
    report.add({ file: config.file, kind: 'left', what: 'script, not copied', detail: script });
  }
  return files;
}

/** The logo and the favicon, where the folder of the theme has them: it is published with the docs. */
function listThemeFiles(
  folder: SourceFolder,
  { theme, file, docsFolder }: MkdocsConfig,
): CopiedFile[] {
  const custom = toText(theme.custom_dir);
  if (custom === undefined) return [];
  return [theme.logo, theme.favicon].flatMap((value) => {
    const to = toText(value);
    if (to === undefined || folder.has(toStart(docsFolder) + to)) return [];
    const from = posix.join(posix.dirname(file), custom, to);
    return folder.has(from) ? { from, to } : [];
  });
}

/** Settings of the redirects plugin name files; where they lead to may be an address. */
function readRedirects(config: MkdocsConfig, pages: readonly OldPage[]): OldRedirect[] {
  const { redirect_maps: maps } = config.plugins.get('redirects') ?? {};
  if (!isRecord(maps)) return [];
  const start = toStart(config.docsFolder);
  const byFile = new Map(pages.map(({ file, address }) => [file.slice(start.length), address]));
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [file = '', hash = ''] = to.split(/(?=#)/);
    const target = /^https?:/.test(to)
      ? to
      : `${byFile.get(file) ?? `/${file.replace(/\.md$/, '')}`}${hash}`;
    const path = from.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '');
    return { from: `/${path}`, to: target };
  });
}
