/** The part of a request target within the site; nothing when it is outside. */
export function stripBasePath(target: string, basePath: string): string | undefined {
  if (basePath === '') return target;
  return target.startsWith(`${basePath}/`) ? target.slice(basePath.length) : undefined;
}
