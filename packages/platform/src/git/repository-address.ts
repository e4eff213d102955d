import { isIP } from 'node:net';
import { toShownUrl } from '@quire/base';
import { gitUrlRefused } from './errors.ts';

/** Where a repository is, checked: nothing of it can be read as a flag, another scheme or a second host. */
export interface RepositoryAddress {
  scheme: 'https' | 'ssh';
  /** As the certificate or the host key belongs to it, without brackets. */
  host: string;
  port: number;
  /** What git is given. */
  url: string;
  /** For messages. */
  shown: string;
}

const LONGEST = 2000;
const SCP_FORM = /^([^/@:]+)@([^/:@[\]]+|\[[0-9a-fA-F:.]+\]):(?!\/)(.+)$/;
const NAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const USER = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/;
const DEFAULT_PORTS = { https: 443, ssh: 22 };

/**
 * Reads the address of a repository: `https://host/path`, `ssh://user@host/path`, or `user@host:path`. Credentials
 * are no part of it.
 */
export function parseRepositoryAddress(text: string): RepositoryAddress {
  const refuse = (reason: string) => gitUrlRefused({ url: toShownUrl(text), reason });
  if (text.length > LONGEST) throw refuse(`it is longer than ${LONGEST} characters`);
  if (/[^\u0021-\u007e]/.test(text))
    throw refuse('it contains a space or a character that is not allowed');
  const [, user = '', host = '', path = ''] = SCP_FORM.exec(text) ?? [];
  if (path) return parseSsh({ user, host, port: '', path, isScpForm: true }, refuse);
  if (!URL.canParse(text)) throw refuse('it is not a valid address');
  const url = new URL(text);
  if (url.search || url.hash) throw refuse('it has a query or a fragment');
  if (url.pathname === '/' || url.pathname === '') throw refuse('it has no repository path');
  if (url.protocol === 'https:') return parseHttps(url, refuse);
  if (url.protocol === 'ssh:') {
    if (url.password) throw refuse('it contains a password');
    const { username, hostname, port, pathname } = url;
    return parseSsh({ user: username, host: hostname, port, path: pathname }, refuse);
  }
  throw refuse(`the scheme "${url.protocol.slice(0, -1)}" is not https or ssh`);
}

type Refuse = (reason: string) => Error;

function parseHttps(url: URL, refuse: Refuse): RepositoryAddress {
  if (url.username || url.password) throw refuse('it contains a user name or password');
  const host = parseHost(url.hostname, refuse);
  return {
    scheme: 'https',
    host,
    port: parsePort(url.port, 'https', refuse),
    url: url.href,
    shown: toShownUrl(url),
  };
}

function parseSsh(
  parts: { user: string; host: string; port: string; path: string; isScpForm?: boolean },
  refuse: Refuse,
): RepositoryAddress {
  const { path, isScpForm } = parts;
  const user = parts.user || 'git';
  if (!USER.test(user)) throw refuse('its user name contains a character that is not allowed');
  if (/^-|['"`$\\;&|<>*?!]/.test(path))
    throw refuse('its path contains a character that is not allowed');
  const host = parseHost(parts.host, refuse);
  const port = parsePort(parts.port, 'ssh', refuse);
  const place = isIP(host) === 6 ? `[${host}]` : host;
  // A path without a slash begins at the home folder of the user there, which only this form can say.
  const url = isScpForm
    ? `${user}@${place}:${path}`
    : `ssh://${user}@${place}${port === DEFAULT_PORTS.ssh ? '' : `:${port}`}${path}`;
  return { scheme: 'ssh', host, port, url, shown: url };
}

/** One spelling for a host, the one of https addresses: `0x7f.1` is 127.0.0.1 and capitals are small. */
function parseHost(text: string, refuse: Refuse): string {
  if (!URL.canParse(`https://${text}/`)) throw refuse('its host is not valid');
  const host = new URL(`https://${text}/`).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0 && !NAME.test(host)) throw refuse('its host is not valid');
  return host;
}

function parsePort(text: string, scheme: 'https' | 'ssh', refuse: Refuse): number {
  const port = text ? Number(text) : DEFAULT_PORTS[scheme];
  const isUsual = port === 22 || port === 443 || port >= 1024;
  if (!isUsual) throw refuse(`port ${port} is not allowed (only 22, 443, and 1024 or higher)`);
  return port;
}

/** The same for an address: its port counts, too. */
export function isAllowedUrl(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return isAllowedHost({ host, port: Number(port || (protocol === 'http:' ? 80 : 443)) }, allowed);
}

/** Hosts that the operator allows although their addresses are private: `git.internal` or `git.internal:8443`. */
export function isAllowedHost(
  { host, port }: Pick<RepositoryAddress, 'host' | 'port'>,
  allowed: readonly string[],
): boolean {
  const place = isIP(host) === 6 ? `[${host}]` : host;
  return allowed.some((entry) => entry === place || entry === `${place}:${port}`);
}
