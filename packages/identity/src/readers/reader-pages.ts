import type { IncomingMessage, ServerResponse } from 'node:http';
import { attribute, type Html, html, sendOwnPage } from '@quire/base';
import type { SignInWay } from './sign-in-desk.ts';

/** What the pages of a site's sign-in have to know. */
export interface ReaderPage {
  siteName: string;
  way: SignInWay;
  /** Where the site begins, such as `/docs`; empty at the root. */
  basePath: string;
  /** Where the reader wanted to go, on the same host. */
  to: string;
}

/** The same answer with more to it. */
interface More {
  status: number;
  problem?: string;
  headers?: Record<string, string>;
}

/** Offers a way to sign in, where a stranger asked for something that is not for strangers. */
export function sendSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReaderPage,
  { status, problem, headers }: More,
): void {
  const title = `Sign in to ${page.siteName}`;
  const body = html`<h1>${title}</h1>
<p>${WORDS[page.way]}</p>
${problem && html`<p role="alert">${problem}</p>`}
${page.way === 'password' ? renderPasswordForm(page) : renderButton(page)}`;
  sendOwnPage(request, response, {
    status,
    title,
    body,
    isCard: true,
    ...(headers ? { headers } : {}),
  });
}

const WORDS: Readonly<Record<SignInWay, string>> = {
  none: 'This page is not public.',
  password: 'These docs are for readers who know the password.',
  members: 'These docs are for members of the organization.',
  oidc: 'Sign in with your account to read these docs.',
  jwt: 'Sign in with your account to read these docs.',
};

function renderPasswordForm({ basePath, to }: ReaderPage): Html {
  return html`<form method="post" action="${`${basePath}/_quire/reader/password`}">
<input type="hidden" name="to" value="${to}">
<label>Password <input type="password" name="password" autocomplete="current-password" required${attribute('autofocus', true)}></label>
<button>Continue</button>
</form>`;
}

function renderButton({ way, basePath, to }: ReaderPage): Html {
  const address = `${basePath}/_quire/reader/sign-in?${new URLSearchParams({ to })}`;
  const words = way === 'members' ? 'Continue in the dashboard' : 'Sign in';
  return html`<p><a class="go" href="${address}">${words}</a></p>`;
}

/** Says why somebody was not let in, and how to try again. */
export function sendRefused(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath, to }: Pick<ReaderPage, 'basePath' | 'to'>,
  { status, problem, headers }: More & { problem: string },
): void {
  const title = 'Sign-in failed';
  const address = `${basePath}/_quire/reader/sign-in?${new URLSearchParams({ to })}`;
  const body = html`<h1>${title}</h1>
<p role="alert">${problem}</p>
<p><a class="go" href="${address}">Try again</a></p>`;
  sendOwnPage(request, response, {
    status,
    title,
    body,
    isCard: true,
    ...(headers ? { headers } : {}),
  });
}

/** Asks whether somebody really wants to sign out: a link of another site must not do it. */
export function sendSignOutForm(
  request: IncomingMessage,
  response: ServerResponse,
  { siteName, basePath }: Pick<ReaderPage, 'siteName' | 'basePath'>,
): void {
  const title = `Sign out of ${siteName}`;
  const body = html`<h1>${title}</h1>
<form method="post" action="${`${basePath}/_quire/reader/sign-out`}"><button>Sign out</button></form>`;
  sendOwnPage(request, response, { status: 200, title, body, isCard: true });
}

/** Says that somebody is signed out, and goes on to where the provider ends its own session. */
export function sendSignedOut(
  request: IncomingMessage,
  response: ServerResponse,
  { siteName, basePath }: Pick<ReaderPage, 'siteName' | 'basePath'>,
  { cookie, next }: { cookie: string; next: string | undefined },
): void {
  const title = 'You are signed out';
  const body = html`<h1>${title}</h1>
<p><a class="go" href="${`${basePath}/`}">Open ${siteName}</a></p>`;
  const headers = { 'set-cookie': cookie, ...(next ? { refresh: `0; url=${next}` } : {}) };
  sendOwnPage(request, response, { status: 200, title, body, isCard: true, headers });
}

/** Sends the token of a fragment, which browsers send to nobody, to the same address. */
const TOKEN_SCRIPT = `const form = document.forms[0];
form.token.value = location.hash.slice(1);
history.replaceState(null, '', location.pathname + location.search);
if (form.token.value) form.submit();`;

/** Takes a token that an application put into the fragment of the address. */
export function sendTokenPage(
  request: IncomingMessage,
  response: ServerResponse,
  { basePath, to }: Pick<ReaderPage, 'basePath' | 'to'>,
): void {
  const title = 'Signing in';
  const body = html`<h1>${title}</h1>
<form method="post" action="${`${basePath}/_quire/reader/token`}">
<input type="hidden" name="to" value="${to}"><input type="hidden" name="token">
<button>Continue</button>
</form>`;
  sendOwnPage(request, response, {
    status: 200,
    title,
    body,
    isCard: true,
    script: TOKEN_SCRIPT,
  });
}
