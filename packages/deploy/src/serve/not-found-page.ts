/** The addresses in attributes that begin at the root of the host; the page's own name is not one. */
const ROOT_ADDRESS = /(\s(?:href|src|data-(?!current-path|page-href)[a-z-]+)=")\/(?!\/)/g;

/**
 * The page for addresses that lead nowhere. It is answered at any depth, so its own addresses begin
 * at the root; where the site is below a path of the host, they must begin there.
 */
export function renderNotFoundPage(page: Buffer, basePath: string): Buffer {
  if (basePath === '') return page;
  return Buffer.from(page.toString('utf8').replace(ROOT_ADDRESS, `$1${basePath}/`));
}
