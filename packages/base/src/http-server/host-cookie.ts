import type { IncomingHttpHeaders } from 'node:http';

/** How one cookie of a host is named and sent. */
export interface HostCookie {
  read(headers: IncomingHttpHeaders): string | undefined;
  /** The `Set-Cookie` that gives it to a browser. */
  set(value: string): string;
  /** And the one that removes it. */
  clear(): string;
}

/**
 * With https, or on localhost, which browsers trust as much, the name has the prefix that makes
 * browsers refuse the cookie from anything but this very host. An operator who serves by plain http
 * elsewhere gets a cookie without it.
 */
export function createHostCookie(url: string, plainName: string, seconds: number): HostCookie {
  const { protocol, hostname } = new URL(url);
  const isSecure =
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read({ cookie = '' }) {
      const pairs = cookie.split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set: (value) => `${name}=${value}; Max-Age=${seconds}; ${flags}`,
    clear: () => `${name}=; Max-Age=0; ${flags}`,
  };
}
