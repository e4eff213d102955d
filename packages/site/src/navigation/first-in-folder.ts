import { listPages, type Navigation } from '@quire/model';

/**
 * Creates a finder for the page that a folder's address leads to: the first that the navigation has
 * in it. Many sites link to `/cli` and mean `/cli/introduction`.
 */
export function createFirstFinder(
  navigation: Navigation,
  toOpenPage: (path: string) => string | undefined,
): (folder: string) => string | undefined {
  let first: Map<string, string> | undefined;
  return (folder) => {
    first ??= indexFolders(navigation, toOpenPage);
    return first.get(folder);
  };
}

function indexFolders(
  navigation: Navigation,
  toOpenPage: (path: string) => string | undefined,
): Map<string, string> {
  const first = new Map<string, string>();
  for (const listed of listPages(navigation)) {
    const page = listed.hidden ? undefined : toOpenPage(listed.path);
    if (page === undefined) continue;
    for (let end = page.lastIndexOf('/'); end > 0; end = page.lastIndexOf('/', end - 1)) {
      const folder = page.slice(0, end);
      if (!first.has(folder)) first.set(folder, page);
    }
  }
  return first;
}
