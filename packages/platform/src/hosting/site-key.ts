import type { LiveSite } from './live-site.ts';

/** The key within the site; nothing for an address beside the path that the site is mounted at. */
export function toSiteKey(
  { basePath }: Pick<LiveSite, 'basePath'>,
  path: string,
): string | undefined {
  if (basePath === '') return path;
  const mount = basePath.slice(1);
  if (path === mount || path === `${mount}/`) return '';
  return path.startsWith(`${mount}/`) ? path.slice(mount.length + 1) : undefined;
}
