import type { LinkStyle } from '../build-options.ts';
import { encodePath, toPageAddress, toPageFile } from './page-file.ts';

/** Writes addresses of the output as they have to stand in one file of it. */
export interface AddressWriter {
  /** The same for all files whose addresses are written alike: what is rendered once is shared. */
  key: string;
  page(path: string, suffix?: string): string;
  file(path: string, suffix?: string): string;
}

/**
 * Relative addresses always go up to the top and down again: `../guides/start.html` even between
 * neighbors. So a sidebar has the same markup on all pages of one depth.
 */
export function createAddressWriter(
  style: LinkStyle,
  fromFile: string,
  basePath = '',
): AddressWriter {
  return style === 'hosted' ? hostedWriter(basePath) : relativeWriter(countFolders(fromFile));
}

function countFolders(file: string): number {
  let count = 0;
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) count++;
  return count;
}

/**
 * For a file that is answered at any address, such as 404.html: everything begins at the root,
 * or at the folder that the site's address names.
 */
export function createRootWriter(
  style: LinkStyle,
  siteUrl: string | undefined,
  basePath = '',
): AddressWriter {
  if (style === 'hosted') return hostedWriter(basePath);
  const folder = siteUrl === undefined ? '' : new URL(siteUrl).pathname.replace(/\/+$/, '');
  return prefixWriter(`${folder}/`);
}

/** For a file that pages of all folders read: its relative addresses count from the top of the site. */
export function createSharedWriter(style: LinkStyle, basePath = ''): AddressWriter {
  return style === 'hosted' ? hostedWriter(basePath) : prefixWriter('');
}

function hostedWriter(basePath: string): AddressWriter {
  return {
    key: `${basePath}/`,
    page: (path, suffix = '') => toMountedAddress(basePath, toPageAddress(path)) + suffix,
    file: (path, suffix = '') => `${basePath}/${encodePath(path)}${suffix}`,
  };
}

/** `/docs` and `/guides/start` make `/docs/guides/start`; the start page is at `/docs` itself. */
function toMountedAddress(basePath: string, address: string): string {
  return address === '/' && basePath !== '' ? basePath : basePath + address;
}

const relativeWriters: AddressWriter[] = [];

function relativeWriter(depth: number): AddressWriter {
  relativeWriters[depth] ??= prefixWriter(depth === 0 ? './' : '../'.repeat(depth));
  return relativeWriters[depth];
}

function prefixWriter(prefix: string): AddressWriter {
  return {
    key: prefix,
    page: (path, suffix = '') => `${prefix}${encodePath(toPageFile(path))}${suffix}`,
    file: (path, suffix = '') => `${prefix}${encodePath(path)}${suffix}`,
  };
}
