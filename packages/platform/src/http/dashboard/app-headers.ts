import { contentTypeOf } from '@quire/base';

/**
 * What the dashboard's page may do: run its own files and talk to its own host, nothing else. No
 * inline script or style, and nobody may put it into a frame.
 */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of one file of the dashboard. */
export function appHeaders(path: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(path),
    // The build puts the hash of a file's content into names below `assets/`.
    'cache-control': path.startsWith('assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, no-cache',
    'content-security-policy': CONTENT_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    // Docs sites share the registrable domain: none of them may load a file of the dashboard.
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  };
}
