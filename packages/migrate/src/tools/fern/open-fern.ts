import { posix } from 'node:path';
import { toTitle } from '@quire/model';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { listImports } from '../../mdx/imports.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import { createEntryBudget } from '../../navigation/entry-budget.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { CopiedFile, OldNavigation, OldPage, OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { plainAddress } from '../../text/plain-address.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { createApiSpecs } from './api-specs.ts';
import { listChangelogPages } from './changelog.ts';
import { convertFernPage, resolvePath } from './convert-page.ts';
import {
  type FernConfig,
  type FernPart,
  findFernConfig,
  listParts,
  readFernConfig,
} from './fern-config.ts';
import { readFernLook } from './fern-look.ts';
import { type FernReading, readFernNavigation } from './fern-navigation.ts';

/** Fern. */
export const fernTool: Tool = {
  name: 'fern',
  title: 'Fern',
  detect: (folder) => findFernConfig(folder) !== undefined,
  open: openFern,
};

function openFern(folder: SourceFolder, report: Report): OpenedSite {
  const config = readFernConfig(folder);
  const apis = createApiSpecs(folder, config, report);
  const budget = createEntryBudget(config.file, report);
  const found = { pages: [], changelogs: [], notes: [] };
  const reading: FernReading = { folder, report, budget, apis, ...found };
  const aliases: OldRedirect[] = [];
  const navigation = readNavigation(config, reading, aliases);
  const changelogs = reading.changelogs.flatMap((log) => listChangelogPages(folder, log));
  const written = [...reading.pages, ...changelogs];
  const taken = new Set(written.map(({ path }) => path));
  const notes = reading.notes.filter(({ path }) => !taken.has(path) && taken.add(path));
  const published = keepOnePagePerPath([...written, ...notes], report);
  const snippets = listSnippets(folder, published, config.root);
  tellUnlisted(folder, config, [...published, ...snippets.values()], report);
  const stubs = new StubComponents();
  const shared = {
    folder,
    root: config.root,
    report,
    stubs,
    snippetOf: (file: string) => snippets.get(file)?.path,
  };
  const description = toText(config.data.description);
  const known = new Set(published.map(({ address = '' }) => plainAddress(address)));
  // A page whose own address begins as the whole site does is meant by it.
  const toPlain = (address: string): string =>
    known.has(plainAddress(address)) ? address : withoutBase(address, config.base);
  return {
    slugs: githubSlugs,
    convert: (page, text) => convertFernPage(page, text, shared),
    toPlainAddress: toPlain,
    roots: [config.root, ''],
    listExtraFiles: () => stubs.files(),
    site: {
      name: toText(config.data.title) ?? toTitle(folder.name || 'docs'),
      ...(description === undefined ? {} : { description }),
      pages: [...published, ...snippets.values()],
      navigation,
      redirects: [...readRedirects(config, toPlain), ...aliases],
      files: [...listFiles(folder, config, report), ...apis.files()],
      look: readFernLook(config, report),
      variables: {},
    },
  };
}

/** Products hold versions, versions hold tabs; a site may have any of them. */
function readNavigation(
  { data, file }: FernConfig,
  reading: FernReading,
  aliases: OldRedirect[],
): OldNavigation {
  const products = listParts(data.products, { folder: reading.folder, file });
  if (products.length === 0) return readVersions(data, file, [], reading, aliases);
  const divisions = products.map((product) =>
    product.href === undefined
      ? {
          name: product.name,
          ...(product.isDefault ? { isDefault: true } : {}),
          navigation: readVersions(
            product.data,
            product.file,
            toStart([], product),
            reading,
            aliases,
          ),
        }
      : { name: product.name, href: product.href },
  );
  return { divide: 'products', divisions };
}

function readVersions(
  data: Record<string, unknown>,
  file: string,
  start: readonly string[],
  reading: FernReading,
  aliases: OldRedirect[],
): OldNavigation {
  const listed = listParts(data.versions, { folder: reading.folder, file });
  if (listed.length === 0) return readFernNavigation(data, file, start, reading);
  const versions = chooseVersions(listed, file, start, reading, aliases);
  const divisions = versions.map((version) => {
    const before = reading.pages.length;
    const place = version.isDefault ? start : toStart(start, version);
    const navigation = readFernNavigation(version.data, version.file, place, reading);
    // The first version has addresses with its name as well.
    if (version.isDefault) {
      const prefix = `/${start.join('/')}`.replace(/\/$/, '');
      for (const { address } of reading.pages.slice(before)) {
        if (!address.startsWith(`${prefix}/`)) continue;
        const own = address.slice(prefix.length);
        aliases.push({ from: `${prefix}/${version.slug}${own}`, to: address });
      }
    }
    return {
      name: version.name,
      ...(version.isDefault ? { isDefault: true } : {}),
      ...(version.tag === undefined ? {} : { tag: version.tag }),
      navigation,
    };
  });
  return { divide: 'versions', divisions };
}

/**
 * The versions whose files can be read. Where the first is not among them, the first stable one takes its place, and
 * addresses with its name lead there.
 */
function chooseVersions(
  listed: readonly FernPart[],
  file: string,
  start: readonly string[],
  { report }: FernReading,
  aliases: OldRedirect[],
): FernPart[] {
  const versions = listed.filter(({ isMissing }) => !isMissing);
  for (const { name } of listed.filter(({ isMissing }) => isMissing)) {
    const what = 'version whose file cannot be read, left out';
    report.add({ file, kind: 'left', what, detail: name });
  }
  const [first] = listed;
  if (!first?.isMissing) return versions;
  const chosen = versions.find(({ tag }) => tag === undefined) ?? versions[0];
  const prefix = `/${start.join('/')}`.replace(/\/$/, '');
  aliases.push({ from: `${prefix}/${first.slug}/:path*`, to: `${prefix}/:path*` });
  return versions.map((version) => ({ ...version, isDefault: version === chosen }));
}

function toStart(start: readonly string[], { slug }: FernPart): string[] {
  return [...start, ...slug.split('/').filter((part) => part !== '')];
}

/** An address without what the whole site is below. */
function withoutBase(address: string, base: string): string {
  if (base === '' || !address.startsWith(`/${base}`)) return address;
  const rest = address.slice(base.length + 1);
  return rest === '' ? '/' : /^[/?#]/.test(rest) ? rest.replace(/^(?!\/)/, '/') : address;
}

function readRedirects(
  { data, base }: FernConfig,
  toPlain: (address: string) => string,
): OldRedirect[] {
  const rules = (Array.isArray(data.redirects) ? data.redirects.filter(isRecord) : []).flatMap(
    ({ source, destination }) => {
      const from = toText(source);
      const to = toText(destination);
      if (from === undefined || to === undefined || /^https?:/.test(from)) return [];
      return { from: withoutBase(from, base), to: toPlain(to) };
    },
  );
  if (base === '') return rules;
  return [...rules, { from: `/${base}`, to: '/' }, { from: `/${base}/:path*`, to: '/:path*' }];
}

/** Files that pages show inside themselves, and what those show. */
function listSnippets(
  folder: SourceFolder,
  pages: readonly OldPage[],
  root: string,
): Map<string, OldPage> {
  const snippets = new Map<string, OldPage>();
  const waiting = pages.map(({ file }) => file).filter((file) => file !== '');
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = folder.read(file) ?? '';
    const shown = [...text.matchAll(/<Markdown\b[^>]*?\bsrc=["']([^"']+)["']/g)].map(
      ([, path = '']) => path,
    );
    const imported = listImports(text).map(({ from }) => from);
    for (const path of [...shown, ...imported.filter((from) => /\.mdx?$/.test(from))]) {
      const part = resolvePath(path, file, root);
      if (!folder.has(part) || !/\.mdx?$/.test(part)) continue;
      const place = (root === '' ? part : part.replace(`${root}/`, ''))
        .replace(/\.mdx?$/, '')
        .replace(/(^|\/)_+/g, '$1')
        .replace(/^snippets\//, '');
      snippets.set(part, { file: part, path: `snippets/${place}` });
      waiting.push(part);
    }
  }
  return new Map([...snippets].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Fern publishes what its navigation lists, and nothing else. */
function tellUnlisted(
  folder: SourceFolder,
  { root }: FernConfig,
  pages: readonly OldPage[],
  report: Report,
): void {
  const known = new Set(pages.map(({ file }) => file));
  for (const file of folder.below(root)) {
    if (!/\.mdx$/.test(file) || known.has(file)) continue;
    const what = 'page that the navigation does not list, not converted';
    report.add({ file, kind: 'left', what });
  }
}

function listFiles(
  folder: SourceFolder,
  { root, data, file }: FernConfig,
  report: Report,
): CopiedFile[] {
  const files = listStaticFiles(folder, root, (path) => /\.json$/.test(path));
  const styles = Array.isArray(data.css) ? data.css : [data.css];
  for (const style of styles) {
    const path = toText(style);
    const from = path === undefined ? undefined : posix.join(root, path);
    if (from === undefined || !folder.has(from)) continue;
    files.push({ from, to: from.startsWith(`${root}/`) ? from.slice(root.length + 1) : from });
    const what = 'style sheet, copied: check its selectors';
    report.add({ file, kind: 'approximated', what, detail: path ?? '' });
  }
  return files;
}
