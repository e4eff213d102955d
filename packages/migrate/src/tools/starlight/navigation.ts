import { createEntryBudget } from '../../navigation/entry-budget.ts';
import type { OldDivision, OldNavigation, OldPage, OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { listFolder, type SidebarReading, toSidebar } from './sidebar.ts';
import { type Locale, pickText, type StarlightConfig } from './starlight-config.ts';
import type { StarlightPage } from './starlight-pages.ts';

/** The menus of all languages, and addresses of pages that a language does not translate. */
export interface StarlightNavigation {
  navigation: OldNavigation;
  redirects: OldRedirect[];
}

/** Reads the sidebar once for each language that has pages. */
export function readStarlightNavigation(
  config: StarlightConfig,
  pages: readonly StarlightPage[],
  code: readonly OldPage[],
  report: Report,
): StarlightNavigation {
  const redirects: OldRedirect[] = [];
  const present = config.locales.filter((locale) => pages.some((page) => page.locale === locale));
  const main = present.find(({ isDefault }) => isDefault) ?? present[0];
  const languages = present.map((locale): OldDivision => {
    const own = new Map(
      pages.filter((page) => page.locale === locale).map((page) => [page.slug, page]),
    );
    if (main && locale !== main) redirects.push(...listUntranslated(pages, own, locale, main));
    const reading: SidebarReading = {
      file: config.file,
      base: config.base,
      locale,
      report: locale === main ? report : { ...report, add: () => {} },
      budget: createEntryBudget(config.file, report),
      bySlug: own,
      made: new Set(config.blogs.map(({ prefix }) => prefix)),
      code: new Map(code.map((page) => [page.path, page])),
    };
    return {
      name: toLanguage(locale),
      navigation: readLanguage(config, reading),
      ...(locale === main ? { isDefault: true } : {}),
    };
  });
  const sorted = [...languages].sort((a, b) => Number(b.isDefault ?? 0) - Number(a.isDefault ?? 0));
  const [only] = sorted;
  return {
    redirects,
    navigation:
      sorted.length < 2
        ? (only?.navigation ?? { entries: [] })
        : { divide: 'languages', divisions: sorted },
  };
}

function toLanguage({ lang, folder }: Locale): string {
  return /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/.test(lang) ? lang : folder;
}

/** A page that is not translated is shown in the first language at the address of the other one. */
function listUntranslated(
  pages: readonly StarlightPage[],
  own: ReadonlyMap<string, StarlightPage>,
  locale: Locale,
  main: Locale,
): OldRedirect[] {
  return pages
    .filter((page) => page.locale === main && !own.has(page.slug))
    .map(({ slug, address }) => ({
      from: `/${[locale.folder, slug].filter(Boolean).join('/')}`,
      to: address,
    }));
}

function readLanguage(config: StarlightConfig, reading: SidebarReading): OldNavigation {
  const { topics, sidebar } = config;
  if (topics.length > 0) {
    const divisions = topics.flatMap(({ label, link, items }, index): OldDivision[] => {
      const name = pickText(label, reading.locale.lang) ?? `Part ${index + 1}`;
      const entries = toSidebar(items, reading);
      const start =
        link === undefined ? undefined : reading.bySlug.get(link.replace(/^\/+|\/+$/g, ''));
      if (entries.length === 0) {
        if (start) return [{ name, navigation: { entries: [{ kind: 'page', path: start.path }] } }];
        return link && /^https:/.test(link) ? [{ name, href: link }] : [];
      }
      const isListed =
        start === undefined || JSON.stringify(entries).includes(`"path":"${start.path}"`);
      const all = isListed ? entries : [{ kind: 'page' as const, path: start.path }, ...entries];
      return [{ name, navigation: { entries: all } }];
    });
    if (divisions.length > 1) return { divide: 'tabs', divisions };
    const [single] = divisions;
    if (single?.navigation) return single.navigation;
  }
  const entries = sidebar ? toSidebar(sidebar, reading) : listFolder({}, reading, 0);
  return { entries: entries.length > 0 ? entries : listFolder({}, reading, 0) };
}
