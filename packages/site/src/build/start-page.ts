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
