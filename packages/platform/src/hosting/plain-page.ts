import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** A small page of the platform itself, for where there is no site to show one. */
export function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const body = Buffer.from(
    htmlText(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${message}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center}
p{margin:0;max-width:36em}
small{opacity:.6}
</style>
<p>${message}</p>
<p><small>${String(status)}</small></p>
</html>
`),
  );
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
