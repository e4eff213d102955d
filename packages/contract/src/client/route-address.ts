import type { Route } from '../route.ts';

/** What stands in the address of a request. */
export interface RequestPlace {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

/** The method of a route's key: `GET` of `GET /v1/sites`. */
export function toMethod(key: string): Route['method'] {
  return key.slice(0, key.indexOf(' ')) as Route['method'];
}

/** The address of a route's key, with its params and its query filled in. */
export function toAddress(
  prefix: string,
  key: string,
  { params = {}, query = {} }: RequestPlace,
): string {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs the param "${name}".`);
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  return `${prefix}${path}${search}`;
}
