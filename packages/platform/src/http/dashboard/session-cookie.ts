import type { IncomingHttpHeaders } from 'node:http';

/** How the cookie of the dashboard is named and sent, by the address that people use. */
export interface SessionCookie {
  read(headers: IncomingHttpHeaders): string | undefined;
  /** The `Set-Cookie` that signs a browser in. */
  set(secret: string): string;
  /** And the one that signs it out. */
  clear(): string;
}

const MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * With https, or on localhost, which browsers trust as much, the name has the prefix that makes
 * browsers refuse the cookie from anything but this very host. An operator who serves the dashboard by plain
 * http elsewhere gets a cookie without it.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure =
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const name = isSecure ? '__Host-quire' : 'quire';
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read({ cookie = '' }) {
      const pairs = cookie.split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set: (secret) => `${name}=${secret}; Max-Age=${MAX_AGE_SECONDS}; ${flags}`,
    clear: () => `${name}=; Max-Age=0; ${flags}`,
  };
}
