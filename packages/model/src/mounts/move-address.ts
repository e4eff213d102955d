import type { RedirectRule } from '../docs-json/redirects.ts';
import { toPagePath } from '../page/page-path.ts';
import { createRedirects } from '../redirect/create-redirects.ts';
import { joinBase } from './mount-bases.ts';

const PATTERN = /\*|\/:[A-Za-z_]/;

/**
 * Creates the function that says where an address in the docs.json of a mount leads in the site: within
 * the mount, and only where nothing is there but something at the root, at the root.
 */
export function createAddressMover(
  base: string,
  redirects: readonly RedirectRule[],
  hasFile: (path: string) => boolean,
): (written: string) => string {
  const { match } = createRedirects(redirects);
  const hasThing = (path: string) =>
    hasFile(path) ||
    [`${path}.mdx`, `${path}.md`, joinBase(path, 'index.mdx'), joinBase(path, 'index.md')].some(
      hasFile,
    );
  return (written) => {
    if (!written.startsWith('/') || written.startsWith('//')) return written;
    const [, address = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const path = address.replace(/^\/+|\/+$/g, '');
    const own = `/${joinBase(base, path)}${suffix}`;
    if (PATTERN.test(written) || path === '') return own;
    const page = toPagePath(path);
    const isOwn = hasThing(joinBase(base, page)) || hasFile(joinBase(base, path)) || match(address);
    return !isOwn && (hasThing(page) || hasFile(path)) ? written : own;
  };
}
