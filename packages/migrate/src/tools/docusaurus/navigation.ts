import { toTitle } from '@quire/model';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { createEntryBudget } from '../../navigation/entry-budget.ts';
import type { OldDivision, OldEntry, OldNavigation, OldPage, OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { type DocsPage, listDocsPages } from './docs-pages.ts';
import { type DocsInstance, type DocusaurusConfig, readSidebarFile } from './docusaurus-config.ts';
import { keepTranslated, listFolder, type SidebarReading, toSidebar } from './sidebars.ts';
import { type DocsVersion, listVersions } from './versions.ts';

/** All docs of a site: pages, menus, and addresses of pages that are not translated. */
export interface DocsNavigation {
  pages: OldPage[];
  navigation: OldNavigation;
  redirects: OldRedirect[];
}

/** Reads every set of docs, in every version and language. */
export function readDocsNavigation(
  folder: SourceFolder,
  config: DocusaurusConfig,
  report: Report,
): DocsNavigation {
  const pages: OldPage[] = [];
  const redirects: OldRedirect[] = [];
  const languages = config.locales.map((locale) => {
    const isDefault = locale === config.defaultLocale;
    const run = {
      folder,
      config,
      report,
      locale: isDefault ? undefined : locale,
      pages,
      redirects,
    };
    const navigation = readLanguage(run);
    // Every page has an address in every language, also those that are no docs.
    if (!isDefault) redirects.push({ from: `/${locale}/:path*`, to: '/:path*' });
    return { locale, isDefault, navigation };
  });
  const present = languages.filter(({ navigation }) => !isEmpty(navigation));
  const [only] = present;
  if (present.length < 2)
    return { pages, redirects, navigation: only?.navigation ?? { entries: [] } };
  const divisions = present.map(
    ({ locale, isDefault, navigation }): OldDivision => ({
      name: locale,
      navigation,
      ...(isDefault ? { isDefault } : {}),
    }),
  );
  return { pages, redirects, navigation: { divide: 'languages', divisions } };
}

interface LanguageRun {
  folder: SourceFolder;
  config: DocusaurusConfig;
  report: Report;
  /** Left out for the language of the site. */
  locale: string | undefined;
  pages: OldPage[];
  redirects: OldRedirect[];
}

function readLanguage(run: LanguageRun): OldNavigation {
  const { config, folder } = run;
  const sets = config.docs.map((docs) => {
    const versions = listVersions(docs, folder).map((version) => ({
      version,
      navigation: readVersion(docs, version, run),
    }));
    const filled = versions.filter(({ navigation }) => !isEmpty(navigation));
    const sorted = [...filled].sort((a, b) => Number(b.version.isLast) - Number(a.version.isLast));
    const [first] = sorted;
    const navigation: OldNavigation =
      sorted.length < 2
        ? (first?.navigation ?? { entries: [] })
        : {
            divide: 'versions',
            divisions: sorted.map(({ version, navigation: inner }) => ({
              name: version.label,
              navigation: inner,
              ...(version.isLast ? { isDefault: true } : {}),
            })),
          };
    return { name: nameOf(docs, config), navigation };
  });
  const filled = sets.filter(({ navigation }) => !isEmpty(navigation));
  const [only] = filled;
  if (filled.length < 2) return only?.navigation ?? { entries: [] };
  return { divide: 'tabs', divisions: filled };
}

function isEmpty(navigation: OldNavigation): boolean {
  return 'entries' in navigation
    ? navigation.entries.length === 0
    : navigation.divisions.length === 0;
}

function nameOf({ id, route }: DocsInstance, config: DocusaurusConfig): string {
  const item = listNavbar(config).find(
    (each) =>
      each.docsPluginId === id ||
      (route !== '' && toText(each.to)?.replace(/^\/?/, '/').startsWith(route)),
  );
  return toText(item?.label) ?? toTitle(id === 'default' ? 'docs' : id);
}

function listNavbar({ theme }: DocusaurusConfig): Record<string, unknown>[] {
  const items =
    isRecord(theme.navbar) && Array.isArray(theme.navbar.items) ? theme.navbar.items : [];
  return items.filter(isRecord);
}

/** One version in one language: its pages, and a tab for each of its sidebars. */
function readVersion(docs: DocsInstance, version: DocsVersion, run: LanguageRun): OldNavigation {
  const { folder, report, locale, pages, config } = run;
  const all = listDocsPages(folder, version);
  if (all.length === 0 && locale === undefined && version.folder.startsWith('../')) {
    const what = 'folder of docs that is not in the same Git repository, not read';
    report.add({ file: config.file, kind: 'left', what, detail: version.folder });
  }
  const shown = locale === undefined ? all : translate(all, docs, version, run);
  const generated: OldPage[] = [];
  const byId = new Map(shown.map((page) => [page.id, page]));
  const quiet = locale === undefined ? report : { ...report, add: () => {} };
  const budget = createEntryBudget(version.sidebarFile ?? version.folder, report);
  const reading: SidebarReading = {
    folder,
    report: quiet,
    version,
    pages: shown,
    byId,
    budget,
    generated,
  };
  const sidebars = readSidebars(docs, version, folder);
  const menus: { id: string; entries: OldEntry[] }[] = sidebars
    ? Object.entries(sidebars).map(([id, items]) => ({ id, entries: toSidebar(items, reading) }))
    : [{ id: 'docs', entries: listFolder('.', reading, 0) }];
  pages.push(...shown, ...(locale === undefined ? generated : []));
  const paths = new Set(shown.map(({ path }) => path));
  const filled = menus
    .map((menu) =>
      locale === undefined ? menu : { ...menu, entries: keepTranslated(menu.entries, paths) },
    )
    .filter(({ entries }) => entries.length > 0);
  const [only] = filled;
  if (filled.length < 2) return { entries: only?.entries ?? [] };
  const divisions = filled.map(({ id, entries }) => {
    const item = listNavbar(config).find((each) => each.sidebarId === id);
    return {
      name:
        toText(item?.label) ??
        toTitle(id.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/ ?sidebar$/i, '')),
      navigation: { entries },
    };
  });
  return { divide: 'tabs', divisions };
}

function readSidebars(
  docs: DocsInstance,
  version: DocsVersion,
  folder: SourceFolder,
): Record<string, unknown> | undefined {
  if (docs.options.sidebarPath === false || !version.sidebarFile) return undefined;
  const sidebars = readSidebarFile(folder, version.sidebarFile);
  return Object.keys(sidebars).length > 0 ? sidebars : undefined;
}

/** The pages that a language has of its own; the old addresses of all others lead to the first language. */
function translate(
  own: readonly DocsPage[],
  docs: DocsInstance,
  version: DocsVersion,
  run: LanguageRun,
): DocsPage[] {
  const { folder, locale = '', redirects } = run;
  const plugin = docs.id === 'default' ? '' : `-${docs.id}`;
  const name = version.name === 'current' ? 'current' : `version-${version.name}`;
  const inside = `i18n/${locale}/docusaurus-plugin-content-docs${plugin}/${name}`;
  const route = `/${locale}${version.route}`;
  const translated = listDocsPages(folder, { ...version, route }, inside);
  const sources = new Set(translated.map(({ source }) => source));
  for (const { source, address } of own) {
    if (!sources.has(source) && translated.length > 0)
      redirects.push({ from: `/${locale}${address}`, to: address });
  }
  return translated;
}
