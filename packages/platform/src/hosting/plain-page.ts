import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** A small page of the platform itself, for where there is no site to show one. */
export function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  sendOwnPage(request, response, {
    status,
    title: message,
    body: html`<p>${message}</p>`,
    headers,
  });
}

/** The same with more in it than a sentence, such as a form that goes to the same host. */
export function sendOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    title,
    body,
    headers = {},
  }: { status: number; title: string; body: Html; headers?: Record<string, string> },
): void {
  const bytes = Buffer.from(
    htmlText(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;margin:0}
main{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center}
p{margin:0;max-width:36em}
h1{font-size:22px;line-height:1.3;margin:0}
small{opacity:.7}
form{display:flex;flex-wrap:wrap;justify-content:center;align-items:end;gap:8px}
label{display:grid;gap:4px;text-align:left;font-size:14px}
input{font:inherit;padding:7px 10px;border:1px solid color-mix(in srgb,currentColor 50%,transparent);border-radius:8px;background:transparent;color:inherit;min-width:240px}
button,.go{font:inherit;font-weight:600;padding:7px 16px;border:1px solid transparent;border-radius:8px;background:CanvasText;color:Canvas;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid Highlight;outline-offset:2px}
</style>
<main>
${body}
<p><small>${String(status)}</small></p>
</main>
</html>
`),
  );
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
