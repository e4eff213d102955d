/** A page that can be chosen. */
export interface SitePage {
  path: string;
  title: string;
}

/** More than anybody ticks by hand: the rest is found by words. */
export const SHOWN_PAGES = 100;

/** The pages whose title or path has all of the words, in any case. */
export function findPages(pages: readonly SitePage[], words: string): SitePage[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ path, title }) => {
    const text = `${title} ${path}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
