import { readPathAliases, resolveByAliases } from '../../config/path-aliases.ts';
import { listCodePages } from '../../emit/code-page.ts';
import { listLeftFiles, listPublicFiles } from '../../folder/public-files.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { listSnippets } from '../../mdx/snippets.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import { createEntryBudget } from '../../navigation/entry-budget.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type {
  CopiedFile,
  OldDivision,
  OldNavigation,
  OldPage,
  OldRedirect,
} from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { convertNextraPage, isNextraModule } from './convert-page.ts';
import { readNextraLook, readNextraName } from './look.ts';
import { MetaFiles } from './meta-files.ts';
import { readNextraNavigation } from './navigation.ts';
import { CONFIG_FILES, type NextraConfig, readNextraConfig } from './nextra-config.ts';
import {
  listNextraCode,
  listNextraPages,
  listRoots,
  type NextraPage,
  type PageRoot,
} from './nextra-pages.ts';

/** Nextra 2, 3 and 4. */
export const nextraTool: Tool = {
  name: 'nextra',
  title: 'Nextra',
  detect: (folder) =>
    CONFIG_FILES.some((file) => folder.has(file)) &&
    (/"nextra(?:-theme-\w+)?"/.test(folder.read('package.json') ?? '') ||
      folder.files.some((file) => /(?:^|\/)_meta(?:\.[\w-]+)?\.(?:json|[mc]?[jt]sx?)$/.test(file))),
  open: openNextra,
};

function openNextra(folder: SourceFolder, report: Report): OpenedSite {
  const aliases = readPathAliases(folder);
  const config = readNextraConfig(folder, aliases, report);
  const resolve = (from: string, file: string): string | undefined =>
    resolveByAliases(from, file, aliases);
  const roots = listRoots(folder, config);
  const found = roots.flatMap((root) => listNextraPages(folder, root, config, report));
  const published = keepOnePagePerPath(found, report);
  const meta = new MetaFiles(folder, aliases, report);
  const { navigation, redirects } = readLanguages(published, config, meta, report);
  const snippets = listSnippets(folder, published, resolve);
  const stubs = new StubComponents();
  const files = listFiles(folder, roots);
  const places = new Map(files.map(({ from, to }) => [from, `/${to}`]));
  const modules = {
    folder,
    report,
    stubs,
    global: new Set<string>(),
    snippetOf: (file: string) => snippets.get(file)?.path,
    resolve,
    addressOf: (file: string) => places.get(file) ?? `/${file.replace(/^public\//, '')}`,
    isOfTool: isNextraModule,
    aliases,
  };
  const { basePath } = config;
  return {
    slugs: githubSlugs,
    hasBrowserLinks: true,
    convert: (page, text) => convertNextraPage(page, text, modules),
    toPlainAddress: (address) =>
      basePath !== '' && address.startsWith(`${basePath}/`)
        ? address.slice(basePath.length)
        : address,
    roots: ['', ...roots.map((root) => root.folder)],
    listExtraFiles: () => stubs.files(),
    site: {
      name: readNextraName(folder, config),
      pages: keepOnePagePerPath<OldPage>(
        [...listCodePages(listNextraCode(folder), report), ...published, ...snippets.values()],
        report,
      ),
      navigation,
      redirects: [...config.redirects, ...redirects],
      files,
      leftFiles: listLeftFiles(folder, 'public', { report, copied: files }),
      look: readNextraLook(folder, config),
      variables: {},
    },
  };
}

/** One navigation for each language; a page that one does not have leads to that of the first language. */
function readLanguages(
  pages: readonly NextraPage[],
  config: NextraConfig,
  meta: MetaFiles,
  report: Report,
): { navigation: OldNavigation; redirects: OldRedirect[] } {
  const read = (own: readonly NextraPage[], locale: string | undefined): OldNavigation =>
    readNextraNavigation(byLargestRoot(own), {
      meta,
      locale,
      budget: createEntryBudget(config.file, report),
      report:
        locale === undefined || locale === config.defaultLocale
          ? report
          : { ...report, add: () => {} },
    });
  const locales = config.locales.filter((each) => pages.some(({ locale }) => locale === each));
  if (locales.length < 2) {
    const [only] = locales;
    return { navigation: read(pages, only), redirects: [] };
  }
  const main = pages.filter(({ locale }) => locale === config.defaultLocale);
  const redirects: OldRedirect[] = [];
  const divisions = locales.map((locale): OldDivision => {
    const own = pages.filter((page) => page.locale === locale);
    const places = new Set(own.map(({ place }) => place));
    for (const { place, address } of main) {
      const from = `/${locale}/${place}`.replace(/\/+$/, '');
      if (!places.has(place) && from !== address) redirects.push({ from, to: address });
    }
    const isDefault = locale === config.defaultLocale ? { isDefault: true } : {};
    return { name: locale, navigation: read(own, locale), ...isDefault };
  });
  return { navigation: { divide: 'languages', divisions }, redirects };
}

/** Pages of the root that has most of them first: its `_meta` files say what is at the top. */
function byLargestRoot(pages: readonly NextraPage[]): NextraPage[] {
  const counts = new Map<PageRoot, number>();
  for (const { root } of pages) counts.set(root, (counts.get(root) ?? 0) + 1);
  return [...pages].sort((a, b) => (counts.get(b.root) ?? 0) - (counts.get(a.root) ?? 0));
}

/** Files of `public` at their addresses, images that pages import at their places. */
function listFiles(folder: SourceFolder, roots: readonly PageRoot[]): CopiedFile[] {
  const besides = listStaticFiles(folder, '', (path) => path.startsWith('public/'))
    .filter(({ from }) => /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|pdf)$/i.test(from))
    .filter(
      ({ from }) =>
        /^(?:src\/)?(?:assets|images|components|app|lib)\//.test(from) ||
        roots.some((root) => from.startsWith(`${root.folder}/`)),
    );
  const all = [...listPublicFiles(folder, 'public'), ...besides];
  const first = new Map<string, CopiedFile>();
  for (const file of all) if (!first.has(file.to)) first.set(file.to, file);
  return [...first.values()];
}
