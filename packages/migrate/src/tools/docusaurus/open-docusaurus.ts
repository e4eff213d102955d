import { toTitle } from '@quire/model';
import { resolveByAliases } from '../../config/path-aliases.ts';
import { listCodePages } from '../../emit/code-page.ts';
import { listLeftFiles, listPublicFiles } from '../../folder/public-files.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { listSnippets } from '../../mdx/snippets.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { CopiedFile, OldEntry, OldNavigation, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { listBlogPages, listBlogRedirects } from './blog.ts';
import { convertDocusaurusPage, placeCodeBlock } from './convert-page.ts';
import { type DocsPage, toPath } from './docs-pages.ts';
import { CONFIG_FILES, type DocusaurusConfig, readDocusaurusConfig } from './docusaurus-config.ts';
import { readDocusaurusLook } from './look.ts';
import { readDocsNavigation } from './navigation.ts';
import { emitCard } from './sidebars.ts';

/** Docusaurus 2 and 3. */
export const docusaurusTool: Tool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  detect: (folder) => CONFIG_FILES.some((file) => folder.has(file)),
  open: openDocusaurus,
};

function openDocusaurus(folder: SourceFolder, report: Report): OpenedSite {
  const config = readDocusaurusConfig(folder);
  const { pages: docs, navigation, redirects } = readDocsNavigation(folder, config, report);
  const blogs = config.blogs.map((blog) => ({ blog, pages: listBlogPages(folder, blog) }));
  const filled = blogs.filter(({ pages }) => pages.length > 0);
  const posts = filled.flatMap(({ pages }) => pages);
  const own = listOwnPages(folder, report);
  const published = keepOnePagePerPath([...own, ...docs, ...posts], report);
  const snippets = listSnippets(folder, published, resolveImport);
  const stubs = new StubComponents();
  const shared = {
    folder,
    report,
    stubs,
    global: readGlobalNames(folder),
    snippetOf: (file: string) => snippets.get(file)?.path,
    resolve: resolveImport,
    addressOf: (file: string) => `/${file.replace(/^static\//, '')}`,
    isOfTool: (from: string) => /^@(?:theme|docusaurus)\//.test(from),
    placeText: placeCodeBlock,
    aliases: ALIASES,
    listCards: createCardList(navigation, published),
    isMarkdownMdx: config.isMarkdownMdx,
  };
  const files = listFiles(folder, config, report);
  return {
    slugs: githubSlugs,
    hasBrowserLinks: true,
    convert: (page, text) => convertDocusaurusPage(page, text, shared),
    toPlainAddress: (address) => toPlainAddress(address, config),
    roots: ['', ...config.docs.map((each) => each.folder)],
    rootOf: (file) => VERSION_FOLDER.exec(file)?.[0],
    listExtraFiles: () => stubs.files(),
    site: {
      name: config.name,
      pages: keepOnePagePerPath([...published, ...snippets.values()], report),
      navigation: addBlogs(navigation, config),
      redirects: [
        ...config.redirects,
        ...redirects,
        ...filled.flatMap(({ blog }) => listBlogRedirects(blog)),
      ],
      files,
      leftFiles: listLeftFiles(folder, 'static', { report, copied: files }),
      look: readDocusaurusLook(folder, config, report),
      variables: {},
    },
  };
}

/** Addresses may begin with the base of the site, with `@site` for its folder, and with a word for files. */
function toPlainAddress(address: string, { base }: DocusaurusConfig): string {
  const plain = address.replace(/^pathname:\/\//, '').replace(/^@site\/(?:static\/)?/, '/');
  return base !== '' && plain.startsWith(`${base}/`) ? plain.slice(base.length) : plain;
}

/** Docs of one version or language, which paths in them count from. */
const VERSION_FOLDER =
  /^(?:\w*versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs[^/]*\/[^/]+)(?=\/)/;

const ALIASES = { '@site/': '' };

function resolveImport(from: string, file: string): string | undefined {
  return resolveByAliases(from, file, ALIASES);
}

/** Pages below `src/pages`: Markdown, and React code. */
function listOwnPages(folder: SourceFolder, report: Report): OldPage[] {
  const places = folder
    .below('src/pages')
    .filter((file) => !/(?:^|\/)[_.]/.test(file.slice('src/pages/'.length)))
    .map((file) => ({ file, address: toOwnAddress(file) }));
  const code = places.filter(
    ({ file }) => /\.[jt]sx?$/.test(file) && !/\.(?:test|module|d)\./.test(file),
  );
  return [
    ...listCodePages(code, report),
    ...places
      .filter(({ file }) => /\.mdx?$/.test(file))
      .map(({ file, address }) => ({ file, path: toPath(address), address })),
  ];
}

function toOwnAddress(file: string): string {
  const place = file.slice('src/pages/'.length).replace(/\.\w+$/, '');
  return `/${place.replace(/(?:^|\/)index$/, '')}`;
}

/** Names that the theme gives to all pages: they are not ours, whatever we have by that name. */
function readGlobalNames(folder: SourceFolder): Set<string> {
  const names = new Set<string>();
  for (const file of folder.files.filter((path) =>
    /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(path),
  )) {
    for (const [, name = ''] of (folder.read(file) ?? '').matchAll(/^import\s+([A-Z]\w*)/gm))
      names.add(name);
    for (const [, list = ''] of (folder.read(file) ?? '').matchAll(
      /^import\s+(?:\w+,\s*)?\{([^}]*)\}/gm,
    )) {
      for (const [name] of list.matchAll(/\b[A-Z]\w*/g)) names.add(name);
    }
  }
  for (const own of ['MDXComponents', 'Tabs', 'TabItem', 'React']) names.delete(own);
  return names;
}

function createCardList(
  navigation: OldNavigation,
  pages: readonly (OldPage & Pick<DocsPage, 'title' | 'description'>)[],
): (path: string) => string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const children = new Map<string, readonly OldEntry[]>();
  /** A page that is no category lists what stands beside it. */
  const siblings = new Map<string, readonly OldEntry[]>();
  const visit = (entry: OldEntry, _: number, around: readonly OldEntry[]): void => {
    if (entry.kind === 'page') siblings.set(entry.path, around);
    if (entry.kind !== 'group') return;
    const [first] = entry.entries;
    if (entry.root !== undefined) children.set(entry.root, entry.entries);
    else if (first?.kind === 'page') children.set(first.path, entry.entries.slice(1));
    entry.entries.forEach(visit);
  };
  const visitAll = (part: OldNavigation): void => {
    if ('entries' in part) part.entries.forEach(visit);
    else for (const each of part.divisions) if (each.navigation) visitAll(each.navigation);
  };
  visitAll(navigation);
  return (path) =>
    (children.get(path) ?? siblings.get(path) ?? []).flatMap((entry) => {
      const target =
        entry.kind === 'page' ? entry.path : entry.kind === 'group' ? entry.root : undefined;
      if (target === undefined) return [];
      const title =
        entry.kind === 'group'
          ? entry.title
          : (byPath.get(target)?.sidebarTitle ?? byPath.get(target)?.title ?? toTitle(target));
      return emitCard(title, `/${target}`, byPath.get(target)?.description);
    });
}

/** Blogs stand beside the docs, as tabs where docs have some. */
function addBlogs(navigation: OldNavigation, { blogs }: DocusaurusConfig): OldNavigation {
  const entries = blogs.map(
    (blog): OldEntry => ({
      kind: 'page',
      path: blog.route === '' ? 'index' : `${toPath(blog.route)}/index`,
    }),
  );
  if (entries.length === 0) return navigation;
  if ('entries' in navigation) return { entries: [...navigation.entries, ...entries] };
  if (navigation.divide === 'tabs') {
    const tabs = blogs.map((blog, index) => ({
      name: blog.title,
      navigation: { entries: [entries[index] as OldEntry] },
    }));
    return { ...navigation, divisions: [...navigation.divisions, ...tabs] };
  }
  const divisions = navigation.divisions.map((division) => {
    const isFirst = division.isDefault ?? division === navigation.divisions[0];
    return isFirst && division.navigation
      ? { ...division, navigation: addBlogs(division.navigation, { blogs } as DocusaurusConfig) }
      : division;
  });
  return { ...navigation, divisions };
}

function listFiles(folder: SourceFolder, config: DocusaurusConfig, report: Report): CopiedFile[] {
  const folders = [
    ...config.docs.map((each) => each.folder),
    ...config.blogs.map((each) => each.folder),
  ];
  const besides = [...folders, 'versioned_docs', 'i18n', 'src'].flatMap((place) =>
    listStaticFiles(folder, place)
      .filter(({ from }) => !/\.json$/.test(from))
      .map(({ from }) => ({ from, to: from.replace(/^(?:\.\.\/)+/, '') })),
  );
  const styles = config.styles.filter((style) => folder.has(style));
  for (const detail of styles) {
    report.add({
      file: config.file,
      kind: 'approximated',
      what: 'style sheet, copied: check its selectors',
      detail,
    });
  }
  return [
    ...listPublicFiles(folder, 'static'),
    ...besides,
    ...styles.map((style) => ({ from: style, to: style.replace(/^src\//, '') })),
  ];
}
