// An application that knows its own users, and lets them into a Quire site with a signed token.
// Its sign-in is a list to choose from: put the one that you have in its place.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { importPKCS8, SignJWT } from 'jose';

const { PORT = '5000', DOCS_URL, DOCS_SECRET, DOCS_KEY_FILE } = process.env;
if (!DOCS_URL || !(DOCS_SECRET || DOCS_KEY_FILE)) {
  process.stderr.write('Set DOCS_URL, and DOCS_SECRET or DOCS_KEY_FILE.\n');
  process.exit(2);
}
const docs = new URL(DOCS_URL);
/** A private key that stays here, or a secret that the site knows as well. */
const signer = DOCS_KEY_FILE
  ? { alg: 'EdDSA', key: await importPKCS8(await readFile(DOCS_KEY_FILE, 'utf8'), 'EdDSA') }
  : { alg: 'HS256', key: new TextEncoder().encode(DOCS_SECRET) };

const USERS = {
  anna: { name: 'Anna Berg', email: 'anna@example.com', groups: ['staff', 'partners'] },
  bert: { name: 'Bert Vale', email: 'bert@example.com', groups: ['partners'] },
};
/** Who is signed in to this application, by the secret in their cookie. */
const sessions = new Map();

/** Says who somebody is: to one site, once, within a minute. */
function createToken(id) {
  return new SignJWT(USERS[id])
    .setProtectedHeader({ alg: signer.alg })
    .setSubject(id)
    .setAudience(docs.origin)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(signer.key);
}

/** The page that readers are sent to, with the page that they wanted as `redirect`. */
async function handOver(request, response, { searchParams }) {
  const to = toPath(searchParams.get('redirect'));
  const [, secret] = /(?:^|; )app-session=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const user = sessions.get(secret);
  if (!user) return sendSignIn(response, to);
  const address = `${docs.href.replace(/\/$/, '')}/_quire/reader/token`;
  const query = new URLSearchParams({ to });
  // The fragment of an address is sent to no server and is in no log.
  sendTo(response, `${address}?${query}#${await createToken(user)}`);
}

async function signIn(request, response) {
  const form = new URLSearchParams(await readText(request));
  const user = form.get('user');
  // A page of another site must not sign somebody in.
  const isOwn = new URL(request.headers.origin ?? 'http://none').host === request.headers.host;
  if (!isOwn || !Object.hasOwn(USERS, user ?? '')) return send(response, 400, 'Try again.');
  const secret = randomUUID();
  sessions.set(secret, user);
  const next = `/docs-login?${new URLSearchParams({ redirect: toPath(form.get('redirect')) })}`;
  sendTo(response, next, { 'set-cookie': `app-session=${secret}; HttpOnly; SameSite=Lax; Path=/` });
}

function sendSignIn(response, redirect) {
  const buttons = Object.entries(USERS)
    .map(([id, { name }]) => `<button name="user" value="${id}">${name}</button>`)
    .join('\n');
  const hidden = `<input type="hidden" name="redirect" value="${escapeHtml(redirect)}">`;
  const form = `<form method="post" action="/sign-in">${hidden}${buttons}</form>`;
  send(response, 200, `<!doctype html><title>Sign in</title><h1>Who are you?</h1>${form}`);
}

/** A path on the site, and no address of another one. */
function toPath(text) {
  return text?.startsWith('/') && !/^\/[/\\]/.test(text) ? text : '/';
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function readText(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > 10_000) break;
  }
  return text;
}

function sendTo(response, location, headers = {}) {
  response.writeHead(303, { location, 'cache-control': 'no-store', ...headers }).end();
}

function send(response, status, html) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(html);
}

const server = createServer(async (request, response) => {
  try {
    const url = new URL(request.url ?? '/', 'http://app');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /docs-login') return await handOver(request, response, url);
    if (route === 'POST /sign-in') return await signIn(request, response);
    send(response, 404, 'There is nothing here.');
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    send(response, 500, 'Something went wrong.');
  }
});
server.listen(Number(PORT), () =>
  process.stdout.write(`http://localhost:${server.address().port}\n`),
);
