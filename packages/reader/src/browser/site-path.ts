/**
 * Names pages as the service knows them: by the path of their address on its own host, and from the top of the site
 * for a deployment elsewhere, wherever that is mounted. Nothing for an address beside the site.
 */
export function createToPath(
  root: URL,
  isElsewhere: boolean,
): (address: string) => string | undefined {
  return (address) => {
    const { origin, pathname } = new URL(address);
    if (origin !== root.origin || !`${pathname}/`.startsWith(root.pathname)) return undefined;
    return isElsewhere ? pathname.slice(root.pathname.length - 1) || '/' : pathname;
  };
}
