/** Where the pages of one language and version are listed for programs; the suffix is empty for the default. */
export function toPageListFile(suffix: string): string {
  return `_quire/pages${suffix}.json`;
}

/** The pages of one language and version, as data. */
export interface PageList {
  language?: string;
  version?: string;
  /** In the order of the navigation. */
  pages: PageListEntry[];
}

export interface PageListEntry {
  /** As in the navigation: `index`, `guides/start`. */
  path: string;
  title: string;
  description?: string;
  /** Names of the sections around it, outermost first. */
  sections: string[];
  /** The operation of an API that the page describes. */
  operation?: { method: string; path: string; id?: string };
}
