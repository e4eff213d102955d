import { posix } from 'node:path';
import type { BundleManifest } from '@quire/model';

/** Where something on a page leads, or what it shows. */
export interface Address {
  /** The same for the same thing: a picture is known by its bytes, a page by its path. */
  identity: string;
  /** As a reader would say it: `/guides/start`, `harbor.svg`, `https://example.com`. */
  shown: string;
  /** The file of the state that it means, if it means one. */
  file?: string;
}

/** Reads the addresses of one page. */
export type ReadAddress = (written: string) => Address;

const HASHED = /\.[0-9a-f]{8,10}(\.\w+)$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Reads addresses by what they mean. Where a page stands makes no difference, nor does the hash in
 * the name of a file.
 */
export function createAddressReader(
  manifest: BundleManifest,
  pageFile: string,
  pageFiles: ReadonlySet<string>,
  basePath = '',
): ReadAddress {
  return (written) => {
    const trimmed = written.trim();
    if (SCHEME.test(trimmed) || trimmed.startsWith('//')) {
      return { identity: trimmed, shown: trimmed };
    }
    const [beforeHash = '', ...hash] = trimmed.split('#');
    const fragment = hash.length > 0 ? `#${hash.join('#')}` : '';
    const [place = '', ...query] = beforeHash.split('?');
    const suffix = (query.length > 0 ? `?${query.join('?')}` : '') + fragment;
    if (place === '') return { identity: suffix, shown: suffix || '#' };
    const path = toPath(place, { pageFile, basePath });
    if (path in manifest.files && !pageFiles.has(path)) {
      const shown = `${posix.basename(path).replace(HASHED, '$1')}${suffix}`;
      return { identity: `file:${manifest.files[path]?.sha256}${suffix}`, shown, file: path };
    }
    const page = `/${path.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
    const shown = `${page.length > 1 ? page.replace(/\/$/, '') : page}${suffix}`;
    return { identity: shown, shown };
  };
}

function toPath(
  place: string,
  { pageFile, basePath }: { pageFile: string; basePath: string },
): string {
  const decoded = withoutBase(decode(place), basePath);
  const joined = decoded.startsWith('/')
    ? decoded.replace(/^\/+/, '')
    : posix.join(posix.dirname(pageFile), decoded);
  return joined
    .replace(/^(\.\.\/)+/, '')
    .replace(/^\.\//, '')
    .replace(/^\.$/, '');
}

/** A site that a proxy mounts at a path writes it into every address of its own. */
function withoutBase(place: string, basePath: string): string {
  if (basePath === '') return place;
  if (place === basePath) return '/';
  return place.startsWith(`${basePath}/`) ? place.slice(basePath.length) : place;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
