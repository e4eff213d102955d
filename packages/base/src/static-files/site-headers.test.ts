import { describe, expect, test } from 'vitest';
import { siteHeaders } from './site-headers.ts';

const policy = { inlineScripts: ['sha256-abc='], connect: [], allowsEmbeds: true };

describe('siteHeaders', () => {
  test('a page runs only the scripts of the site and the named inline one', () => {
    expect(siteHeaders('guides/start.html', policy)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy':
        "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https: http:; media-src 'self' blob: https: http:; frame-src 'self' https: http:; connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('without embeds a page loads from its own host and the named origins only', () => {
    const closed = { inlineScripts: [], connect: ['https://api.example'], allowsEmbeds: false };
    const csp = siteHeaders('index.html', closed)['content-security-policy'];
    expect(csp).toContain("img-src 'self' data: blob:; media-src 'self' blob:; frame-src 'self';");
    expect(csp).toContain("connect-src 'self' https://api.example;");
    expect(csp).toContain("script-src 'self';");
  });

  test('an uploaded drawing is sandboxed', () => {
    expect(siteHeaders('img/logo.svg', policy)['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  test('a document for a viewer of the browser is left alone', () => {
    expect(siteHeaders('files/guide.pdf', policy)).toEqual({
      'content-type': 'application/pdf',
      'cache-control': 'public, no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['_quire/site.1f2e3d4c.css', 'public, max-age=31536000, immutable'],
    ['_assets/img/a.1f2e3d4c5b6a7988.png', 'public, max-age=31536000, immutable'],
    ['_quire/theme.css', 'public, no-cache'],
    ['_quire/nav-guides.js', 'public, no-cache'],
    ['_quire/nav-v1-0-deadbeef.js', 'public, no-cache'],
    ['img/a.1f2e3d4c.png', 'public, no-cache'],
  ])('%s is cached as its name allows', (path, caching) => {
    expect(siteHeaders(path, policy)['cache-control']).toBe(caching);
  });
});
