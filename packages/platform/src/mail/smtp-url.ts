import { isIP } from 'node:net';
import { smtpUrlInvalid } from './errors.ts';

/** The operator's mail server, and how it is spoken to. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `always`: TLS from the first byte. `upgrade`: STARTTLS, or nothing is sent. `never`: plain text. */
  tls: 'always' | 'upgrade' | 'never';
  login?: { user: string; pass: string };
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Reads `smtp://` (STARTTLS) and `smtps://` (TLS). A password and a link that lets somebody in never leave the
 * machine in plain text, unless the operator says `?starttls=off`.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const scheme = url?.protocol;
  if (!url || (scheme !== 'smtp:' && scheme !== 'smtps:') || url.hostname === '') {
    throw smtpUrlInvalid({ problem: 'is not an address that begins with smtp:// or smtps://' });
  }
  if (!['', '/'].includes(url.pathname) || url.hash !== '') {
    throw smtpUrlInvalid({ problem: 'has unexpected text after the host' });
  }
  if (!['', '?starttls=off'].includes(url.search) || (url.search !== '' && scheme === 'smtps:')) {
    throw smtpUrlInvalid({ problem: `has the unknown option "${url.search}"` });
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const login = readLogin(url);
  const isPlain = url.search !== '' || isLoopback(host);
  return {
    host,
    port: url.port === '' ? PORTS[scheme] : Number(url.port),
    tls: scheme === 'smtps:' ? 'always' : isPlain ? 'never' : 'upgrade',
    ...(login ? { login } : {}),
  };
}

function readLogin({ username, password }: URL): SmtpServer['login'] {
  if (username === '' && password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch (error) {
    throw smtpUrlInvalid({ problem: 'has a user or password with a stray "%"' }, error);
  }
}

/** What goes to this very machine crosses no network. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
