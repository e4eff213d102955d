/** What an address that an author wrote stands for. */
export type Target =
  /**
   * A page of the site, by its path; `suffix` is the query and fragment as written. `isFirst` when
   * the address is that of a folder without a page of its own, and this is the first page in it,
   * `isMoved` when a redirect leads there.
   */
  | { kind: 'page'; path: string; suffix: string; isFirst?: true; isMoved?: true }
  /** A file of the site, by its path. */
  | { kind: 'file'; path: string; suffix: string }
  /** Another site, a mail address, or a place on the same page: kept as written. */
  | { kind: 'other'; address: string }
  /** It should be in the site, and is not. */
  | { kind: 'missing'; address: string };

/** What the site has, for finding targets. */
export interface SiteContents {
  hasPage(path: string): boolean;
  hasFile(path: string): boolean;
  /** Where a path that is neither leads by the site's redirects, if anywhere. */
  redirect(path: string): string | undefined;
  /**
   * The folders that an absolute address in a file may count from, the nearest first; left out in a site
   * without mounts, where it counts from the top.
   */
  basesOf?(from: string): readonly string[];
  /** The page of a folder that readers come to first. */
  firstIn?(folder: string): string | undefined;
}
