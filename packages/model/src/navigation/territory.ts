/** Pages that belong together, such as those of a language, by their paths. */
export interface Territory {
  /** The folder that all its pages share and those above it, the innermost first: `fr/` and ``. */
  folders: readonly string[];
  pages: ReadonlySet<string>;
}

export function createTerritory(paths: readonly string[]): Territory {
  const folders = [toSharedFolder(paths)];
  for (let folder = folders[0] ?? ''; folder !== ''; ) {
    folder = toParent(folder);
    folders.push(folder);
  }
  return { folders, pages: new Set(paths) };
}

/**
 * The same page in another territory: the one at the same place below the folder that all pages share, so that
 * `fr/guides/a` answers to `guides/a`.
 */
export function findInTerritory(
  path: string,
  here: Territory,
  there: Territory,
): string | undefined {
  for (const own of here.folders.filter((folder) => path.startsWith(folder))) {
    const names = there.folders.map((folder) => folder + path.slice(own.length));
    const counterpart = names.find((name) => there.pages.has(name));
    if (counterpart !== undefined) return counterpart;
  }
  return undefined;
}

function toSharedFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  for (const path of others) {
    while (!path.startsWith(folder)) folder = toParent(folder);
  }
  return folder;
}

function toParent(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}
