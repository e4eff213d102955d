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
 * neighbours. So a sidebar has the same markup on all pages of one depth.
 */
export function createAddressWriter(style: LinkStyle, fromFile: string): AddressWriter {
  return style === 'hosted' ? hostedWriter : relativeWriter(fromFile.split('/').length - 1);
}

/**
 * For a file that is answered at any address, such as 404.html: everything begins at the root,
 * or at the folder that the site's address names.
 */
export function createRootWriter(style: LinkStyle, siteUrl: string | undefined): AddressWriter {
  if (style === 'hosted') return hostedWriter;
  const folder = siteUrl === undefined ? '' : new URL(siteUrl).pathname.replace(/\/+$/, '');
  return prefixWriter(`${folder}/`);
}

const hostedWriter: AddressWriter = {
  key: '/',
  page: (path, suffix = '') => toPageAddress(path) + suffix,
  file: (path, suffix = '') => `/${encodePath(path)}${suffix}`,
};

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
