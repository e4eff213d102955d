import type { IncomingHttpHeaders } from 'node:http';

/** How one cookie of the dashboard is named and sent, by the address that people use. */
export interface DashboardCookie {
  read(headers: IncomingHttpHeaders): string | undefined;
  /** The `Set-Cookie` that gives it to a browser. */
  set(value: string): string;
  /** And the one that removes it. */
  clear(): string;
}

export interface DashboardCookies {
  /** Signs a browser in. */
  session: DashboardCookie;
  /** Says which accounts a browser has signed in to. Signing out leaves it. */
  known: DashboardCookie;
}

const DAY_SECONDS = 24 * 3600;
/** As long as browsers keep any cookie. */
const KNOWN_DAYS = 400;
const SESSION_DAYS = 30;

/**
 * With https, or on localhost, which browsers trust as much, names have the prefix that makes
 * browsers refuse the cookie from anything but this very host. An operator who serves the dashboard by plain
 * http elsewhere gets cookies without it.
 */
export function createDashboardCookies(publicUrl: string): DashboardCookies {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure =
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const create = (plainName: string, days: number): DashboardCookie => {
    const name = isSecure ? `__Host-${plainName}` : plainName;
    const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return {
      read({ cookie = '' }) {
        const pairs = cookie.split(';').map((pair) => pair.trim());
        return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      },
      set: (value) => `${name}=${value}; Max-Age=${days * DAY_SECONDS}; ${flags}`,
      clear: () => `${name}=; Max-Age=0; ${flags}`,
    };
  };
  return { session: create('quire', SESSION_DAYS), known: create('quire-known', KNOWN_DAYS) };
}
