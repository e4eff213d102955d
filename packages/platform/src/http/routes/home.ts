import { html } from '@quire/base';
import type { FastifyInstance } from 'fastify';
import { NO_BODY } from '../route-policy.ts';

const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Quire</title>
<style>
:root{color-scheme:light dark;--text:#1c1d22;--muted:#5c5f6b;--line:#e4e5ea;--raised:#fff;--bg:#f7f7f9;--accent:#3b5bdb}
@media (prefers-color-scheme:dark){:root{--text:#e8e9ee;--muted:#9da1af;--line:#272a33;--raised:#14161c;--bg:#0c0d11;--accent:#91a7ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;background:var(--bg);color:var(--text);font:16px/1.65 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:min(100%,560px);background:var(--raised);border:1px solid var(--line);border-radius:14px;padding:36px 40px}
h1{margin:0 0 4px;font-size:28px;letter-spacing:-.02em}
p{margin:0 0 24px;color:var(--muted)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
a{display:flex;justify-content:space-between;gap:16px;padding:12px 0;color:inherit;text-decoration:none}
a:hover span{color:var(--accent)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
code{color:var(--muted);font:14px ui-monospace,SFMono-Regular,Menlo,monospace}
</style>
</head>
<body>
<main>
<h1>Quire is running</h1>
<p>Each site answers at its own host name. This address is the platform: its API and its health.</p>
<ul>
<li><a href="/v1/openapi.json"><span>The API, described</span><code>/v1/openapi.json</code></a></li>
<li><a href="/healthz"><span>Is the process alive?</span><code>/healthz</code></a></li>
<li><a href="/readyz"><span>Can it reach what it needs?</span><code>/readyz</code></a></li>
<li><a href="/metrics"><span>What has it counted?</span><code>/metrics</code></a></li>
</ul>
</main>
</body>
</html>
`.toString();

/** What a person sees who opens the platform's own address. */
export function addHomeRoute(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/',
    bodyLimit: NO_BODY,
    config: { policy: { access: 'public', body: 'none' } },
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('x-content-type-options', 'nosniff')
        .send(page),
  });
}
