import type { UrlStyle } from '../build-options.ts';
import { encodePath, toPageAddress, toPageFile } from './page-file.ts';

/** How the absolute addresses of a site's pages are written. */
export interface UrlForm {
  /** Without a slash at the end. */
  siteUrl: string;
  style: UrlStyle;
  /** Whether addresses without an extension end with a slash. */
  trailingSlash?: boolean;
}

/** The absolute address of a page on its published domain. */
export function toPageUrl(path: string, { siteUrl, style, trailingSlash }: UrlForm): string {
  if (style === 'html') {
    // Every host answers its root with the index page.
    return siteUrl + (path === 'index' ? '/' : `/${encodePath(toPageFile(path))}`);
  }
  const address = toPageAddress(path);
  return siteUrl + (trailingSlash && !address.endsWith('/') ? `${address}/` : address);
}
