import { toRuleKey } from '@quire/model';
import { ruleOfPage } from '../access/site-rules.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { findHomePage } from '../views/frame.ts';
import type { Site } from './site-build.ts';

/** The page to open first, when no page is written to index.html. */
export function findStartPage({
  selected,
  project,
  pages,
}: Pick<Site, 'selected' | 'project' | 'pages'>): PageInfo | undefined {
  const written = new Set(selected.map(({ path }) => path));
  if (written.has('index')) return undefined;
  const canOpen = (path: string) => {
    const page = pages.get(path);
    return page !== undefined && !page.hidden && written.has(page.path);
  };
  const home = findHomePage(project.config.navigation, canOpen);
  return (home === undefined ? undefined : pages.get(home)) ?? selected[0];
}

/** In a site with rules, the pages that readers may begin with: the first of each rule, in order. */
export function listStartPages(site: Pick<Site, 'selected' | 'project' | 'pages'>): PageInfo[] {
  const written = new Set(site.selected.map(({ path }) => path));
  const byRule = new Map<string, PageInfo>();
  const add = (page: PageInfo) => {
    const key = toRuleKey(ruleOfPage(page));
    if (!byRule.has(key)) byRule.set(key, page);
  };
  findHomePage(site.project.config.navigation, (path) => {
    const page = site.pages.get(path);
    if (page && !page.hidden && written.has(page.path)) add(page);
    return false;
  });
  for (const page of site.selected) add(page);
  return [...byRule.values()];
}
