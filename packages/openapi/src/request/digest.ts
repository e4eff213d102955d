import type { SecurityScheme } from '../endpoint.ts';

/** Whether a scheme is digest authentication (RFC 7616), which answers a question of the server. */
export function isDigest(scheme: SecurityScheme): boolean {
  return scheme.type === 'http' && scheme.scheme.toLowerCase() === 'digest';
}
