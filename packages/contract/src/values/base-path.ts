/** Longer ones are a mistake, not a place. */
const LONGEST = 128;
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Where a proxy mounts a site, in its one form: `/docs`, without a slash at the end, or empty for
 * the root. Nothing for anything that is not a plain path.
 */
export function parseBasePath(text: string): string | undefined {
  const path = text.replace(/^\/+|\/+$/g, '');
  if (path === '') return '';
  if (path.length > LONGEST || !path.split('/').every((segment) => SEGMENT.test(segment))) {
    return undefined;
  }
  return `/${path}`;
}
