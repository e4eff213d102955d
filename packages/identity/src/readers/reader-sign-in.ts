import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  isFromOwnPage,
  messageOf,
  QuireError,
  readBody,
  sendPlainPage,
  toLocalPath,
} from '@quire/base';
import { identityUnreachable } from '../errors.ts';
import type { PendingSignIn } from '../oidc.ts';
import { type ReaderPlace, toReaderAddress } from './reader-addresses.ts';
import {
  type ReaderPage,
  sendRefused,
  sendSignedOut,
  sendSignIn,
  sendSignOutForm,
  sendTokenPage,
} from './reader-pages.ts';
import { type EndedSession, NAMELESS, type NewReader, type SignInDesk } from './sign-in-desk.ts';

type Answer = (
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

const FORM_LIMIT = 24 * 1024;

/** What answers at each address of the sign-in; hand-overs are the business of who creates them. */
export const SIGN_IN_ANSWERS: Readonly<Record<Exclude<ReaderPlace, 'enter'>, Answer>> = {
  'sign-in': beginSignIn,
  callback: finishSignIn,
  password: takePassword,
  token: takeToken,
  'sign-out': signOut,
};

/** Leads to wherever readers of this site sign in. */
async function beginSignIn(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = toReaderPage(desk, toQuery(request).get('to'));
  const settings = await desk.loadSettings();
  if (settings.way === 'members') return sendTo(response, settings.toUrl(page.to));
  if (settings.way === 'jwt') {
    const url = new URL(settings.loginUrl);
    url.searchParams.set('redirect', page.to);
    return sendTo(response, url.href);
  }
  if (settings.way !== 'oidc') return sendSignIn(request, response, page, { status: 200 });
  if (!desk.takesSignIn(request)) return sendTooMany(desk, request, response, page);
  try {
    const callback = toReaderAddress(toBase(desk), 'callback');
    const { url, pending } = await desk.identity.oidc.begin(settings.oidc, callback);
    const sealed = await desk.seal(JSON.stringify({ ...pending, to: page.to }));
    sendTo(response, url, [desk.pendingCookie.set(sealed)]);
  } catch (error) {
    sendFailure(desk, request, response, { page, error });
  }
}

/** Takes whoever comes back from the provider. */
async function finishSignIn(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cookie = desk.pendingCookie;
  // Used once, whatever comes of it.
  response.setHeader('set-cookie', cookie.clear());
  const begun = await openPending(desk, cookie.read(request.headers));
  const settings = await desk.loadSettings();
  const page = toReaderPage(desk, begun?.to);
  if (!begun || settings.way !== 'oidc' || request.method !== 'GET') {
    const problem =
      'This sign-in was not started in this browser, took too long, or was already used.';
    return sendRefused(request, response, page, { status: 400, problem });
  }
  if (!desk.takesSignIn(request)) return sendTooMany(desk, request, response, page);
  try {
    const url = new URL(request.url ?? '/', 'http://host');
    const signedIn = await desk.identity.oidc.finish(settings.oidc, { pending: begun, url });
    await letIn(desk, response, { reader: signedIn, to: page.to, cookies: [cookie.clear()] });
  } catch (error) {
    sendFailure(desk, request, response, { page, error });
  }
}

/** Takes the password of the site. */
async function takePassword(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  const { way } = await desk.loadSettings();
  const page = toReaderPage(desk, form?.get('to'));
  if (!form || way !== 'password' || !isFromOwnPage(request, new URL(desk.origin).hostname)) {
    return sendUnreadable(request, response);
  }
  if (!desk.takesGuess(request)) return sendTooMany(desk, request, response, page);
  if (!(await desk.isPassword(form.get('password') ?? ''))) {
    const problem = 'Wrong password.';
    return sendSignIn(request, response, page, { status: 401, problem });
  }
  await letIn(desk, response, { reader: { person: NAMELESS }, to: page.to });
}

/** Takes a token of the customer's own application: posted, or from the fragment of the address. */
async function takeToken(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const settings = await desk.loadSettings();
  if (settings.way !== 'jwt') return sendUnreadable(request, response);
  if (request.method === 'GET') {
    return sendTokenPage(request, response, toReaderPage(desk, toQuery(request).get('to')));
  }
  const form = await readForm(request);
  if (!form) return sendUnreadable(request, response);
  const page = toReaderPage(desk, form.get('to'));
  if (!desk.takesSignIn(request)) return sendTooMany(desk, request, response, page);
  try {
    const token = form.get('token') ?? '';
    const { identity, origin, useOnce } = desk;
    const reader = await identity.acceptToken(token, settings.token, origin, useOnce);
    await letIn(desk, response, { reader, to: page.to });
  } catch (error) {
    sendFailure(desk, request, response, { page, error });
  }
}

/** Signs a reader out, here and at the provider. */
async function signOut(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = toReaderPage(desk, '/');
  if (request.method !== 'POST') return sendSignOutForm(request, response, page);
  if (!isFromOwnPage(request, new URL(desk.origin).hostname)) {
    return sendUnreadable(request, response);
  }
  const ended = await desk.end(request);
  const next = await findProviderLogOut(desk, ended);
  sendSignedOut(request, response, page, { cookie: ended.cookie, next });
}

async function findProviderLogOut(
  desk: SignInDesk,
  { isOfProvider, idToken }: EndedSession,
): Promise<string | undefined> {
  const settings = await desk.loadSettings();
  if (settings.way !== 'oidc' || !isOfProvider) return undefined;
  try {
    const returnTo = `${toBase(desk)}/`;
    return await desk.identity.oidc.findLogOutUrl(settings.oidc, { idToken, returnTo });
  } catch (error) {
    // Signed out here in any case.
    desk.logger.warn({ error: messageOf(error) }, 'no sign-out at the provider');
    return undefined;
  }
}

async function letIn(
  desk: SignInDesk,
  response: ServerResponse,
  { reader, to, cookies = [] }: { reader: NewReader; to: string; cookies?: string[] },
): Promise<void> {
  sendTo(response, to, [...cookies, await desk.letIn(reader)]);
}

/** Leads on, with cookies that only this browser gets. */
export function sendTo(response: ServerResponse, location: string, cookies: string[] = []): void {
  response.writeHead(303, {
    location,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-length': '0',
  });
  response.end();
}

function sendFailure(
  { logger }: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
  { page, error }: { page: ReaderPage; error: unknown },
): void {
  if (!(error instanceof QuireError)) throw error;
  logger.warn({ error: messageOf(error) }, 'a reader was not let in');
  // What a provider's address answered is the operator's business, not a stranger's.
  const isAway = error.code === identityUnreachable.code;
  const problem = isAway ? 'The identity provider cannot be reached. Try again later.' : error.what;
  sendRefused(request, response, page, { status: isAway ? 502 : 403, problem });
}

function sendTooMany(
  desk: SignInDesk,
  request: IncomingMessage,
  response: ServerResponse,
  page: ReaderPage,
): void {
  const headers = { 'retry-after': String(desk.secondsLeft()) };
  const problem = 'Too many attempts. Wait a minute, then try again.';
  sendRefused(request, response, page, { status: 429, problem, headers });
}

function sendUnreadable(request: IncomingMessage, response: ServerResponse): void {
  sendPlainPage(request, response, 400, 'The form could not be read. Go back and try again.');
}

/** What this browser was sent away with; nothing where it is not of this host, or changed. */
async function openPending(
  desk: SignInDesk,
  sealed: string | undefined,
): Promise<(PendingSignIn & { to: string }) | undefined> {
  const text = sealed ? await desk.open(sealed) : undefined;
  if (text === undefined) return undefined;
  const begun = JSON.parse(text) as PendingSignIn & { to: string };
  return begun.redirectUri === toReaderAddress(toBase(desk), 'callback') ? begun : undefined;
}

/** Where the site begins for its readers: `https://example.com/docs`. */
function toBase({ origin, basePath }: SignInDesk): string {
  return origin + basePath;
}

/** What a page of the sign-in shows; `to` is where the reader wants to go. */
export function toReaderPage(
  { siteName, way, basePath }: Pick<SignInDesk, 'siteName' | 'way' | 'basePath'>,
  to: string | null | undefined,
): ReaderPage {
  return { siteName, way, basePath, to: to ? toLocalPath(to) : `${basePath}/` };
}

function toQuery({ url }: IncomingMessage): URLSearchParams {
  return new URL(url ?? '/', 'http://host').searchParams;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return undefined;
  const body = await readBody(request, FORM_LIMIT);
  return body && new URLSearchParams(body.toString('utf8'));
}
