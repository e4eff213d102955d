import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Html, html, trustedHtml } from '../html.ts';
import { htmlText } from '../html-text.ts';

/** A small page of the server itself, for where there is no site to show one. */
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

export interface OwnPage {
  status: number;
  title: string;
  body: Html;
  headers?: Record<string, string>;
  /** Runs once the page is there; its own policy allows nothing else. */
  script?: string;
  /** Whether it is something to do, on a card, and not something to be told, with its status. */
  isCard?: boolean;
}

const LOCK = html`<svg class="lock" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>
`;

/** The same with more in it than a sentence, such as a form that goes to the same host. */
export function sendOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, title, body, headers = {}, script, isCard = false }: OwnPage,
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
:focus-visible{outline:2px solid light-dark(#2563eb,#7aa7ff);outline-offset:2px}
.card{box-sizing:border-box;width:min(400px,calc(100vw - 32px));display:grid;gap:16px;padding:32px;text-align:left;border:1px solid light-dark(#dfe2e6,#34383e);border-radius:16px;background:light-dark(#fff,#1b1e22);box-shadow:0 1px 2px rgb(0 0 0/.06),0 8px 24px rgb(0 0 0/.06);overflow-wrap:anywhere}
.card p{color:light-dark(#4b5158,#b6bcc4);line-height:1.5}
.card form{display:grid;gap:12px;align-items:stretch;justify-content:stretch}
.card input{box-sizing:border-box;width:100%;min-width:0;padding:9px 12px}
.card button,.card .go{display:block;box-sizing:border-box;width:100%;padding:10px 16px;text-align:center;background:light-dark(#17191c,#f2f4f6);color:light-dark(#fff,#17191c)}
.card [role=alert]{padding:10px 12px;border-radius:8px;font-size:15px;color:light-dark(#8f1d1d,#ffc9c9);background:light-dark(#fdeeee,#3a1d1f)}
.lock{width:40px;height:40px;padding:9px;box-sizing:border-box;border-radius:12px;color:light-dark(#17191c,#f2f4f6);background:light-dark(#f0f2f4,#2a2e33)}
body:has(.card){background:light-dark(#f6f7f8,#121417)}
</style>
<main>
${
  isCard
    ? html`<section class="card">${LOCK}${body}</section>`
    : html`${body}
<p><small>${String(status)}</small></p>`
}
</main>${script && html`<script>${trustedHtml(script)}</script>`}
</html>
`),
  );
  const scripts = script ? ` script-src '${toScriptHash(script)}';` : '';
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline';${scripts} form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function toScriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
