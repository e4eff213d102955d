import type { IncomingMessage, ServerResponse } from 'node:http';
import { QuireError } from '@quire/base';
import {
  type EndedSession,
  type NewReader,
  type ReaderPlace,
  SIGN_IN_ANSWERS,
  type SignInDesk,
  type SignInSettings,
  sendRefused,
  sendTo,
  toReaderPage,
} from '@quire/identity';
import type { ReaderSettings } from '../database/schema/index.ts';
import { isPassword } from '../members/password.ts';
import {
  createVisit,
  endVisit,
  toSessionEnd,
  useReaderHandOver,
  useTokenOnce,
} from '../readers/reader-sessions.ts';
import { findReaderSettings } from '../readers/reader-settings.ts';
import { toReaderSecretPlace } from '../readers/secret-place.ts';
import type { AskedReader, OpenReaderGate } from './open-reader-gate.ts';

/** Longer than any provider writes without a mistake. */
const LONGEST_ID_TOKEN = 8 * 1024;

/** Answers at an address of the sign-in of a site. */
export async function answerReaderPlace(
  gate: OpenReaderGate,
  request: IncomingMessage,
  response: ServerResponse,
  { place, asked }: { place: ReaderPlace; asked: AskedReader },
): Promise<void> {
  if (place === 'enter') return takeHandOver(gate, request, response, asked);
  await SIGN_IN_ANSWERS[place](openDesk(gate, asked), request, response);
}

/** The desk of one site: its settings and sessions are rows, its secrets are sealed for it. */
function openDesk(gate: OpenReaderGate, asked: AskedReader): SignInDesk {
  const { site, host } = asked;
  const { db, vault, identity, logger, siteUrl } = gate.services;
  const pendingPlace = toReaderSecretPlace(site, 'sign-in');
  return {
    siteName: site.siteName,
    way: site.readers.way,
    basePath: site.content.basePath,
    origin: siteUrl(host),
    identity,
    logger,
    loadSettings: async () => toSignInSettings(gate, asked, await loadSettings(gate, asked)),
    async isPassword(password) {
      const settings = await loadSettings(gate, asked);
      return isPassword(password, settings?.passwordHash ?? undefined);
    },
    useOnce: (id, until) => useTokenOnce(db, site.siteId, { id, until }),
    seal: (text) => vault.seal(pendingPlace, text),
    async open(sealed) {
      try {
        return await vault.open(pendingPlace, sealed);
      } catch (error) {
        if (error instanceof QuireError) return undefined;
        throw error;
      }
    },
    pendingCookie: gate.toPendingCookie(host),
    letIn: (reader) => letIn(gate, asked, reader),
    end: (request) => endSession(gate, asked, request),
    takesGuess: (request) => gate.takesGuess(request, site.siteId),
    takesSignIn: gate.takesSignIn,
    secondsLeft: gate.secondsLeft,
  };
}

async function letIn(
  gate: OpenReaderGate,
  { site, host, ...asked }: AskedReader,
  { person, expiresAt, idToken }: NewReader,
): Promise<string> {
  const { db, vault } = gate.services;
  const settings = await loadSettings(gate, { site, host, ...asked });
  if (!settings) throw new Error('The setting is gone.');
  const isKept = idToken !== undefined && idToken.length <= LONGEST_ID_TOKEN;
  const visit = {
    person,
    expiresAt: toSessionEnd(settings, gate.services, expiresAt),
    idToken: isKept ? await vault.seal(toReaderSecretPlace(site, 'id-token'), idToken) : undefined,
  };
  return gate.toCookie(host).set(await createVisit(db, site, visit, gate.services));
}

async function endSession(
  gate: OpenReaderGate,
  { site, host }: AskedReader,
  request: IncomingMessage,
): Promise<EndedSession> {
  const { db, vault } = gate.services;
  const cookie = gate.toCookie(host);
  const secret = cookie.read(request.headers);
  const sealed = secret ? await endVisit(db, site.siteId, secret) : undefined;
  if (sealed === undefined) return { cookie: cookie.clear(), isOfProvider: false };
  const place = toReaderSecretPlace(site, 'id-token');
  // Without it the provider asks before it ends its session; here it has ended in any case.
  const idToken = await vault.open(place, sealed).catch(() => undefined);
  return { cookie: cookie.clear(), isOfProvider: true, idToken };
}

/** Takes a hand-over of the dashboard, once. */
async function takeHandOver(
  gate: OpenReaderGate,
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedReader,
): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://host').searchParams;
  const page = toReaderPage(openDesk(gate, asked), query.get('to'));
  const settings = await loadSettings(gate, asked);
  // A look at a link must not use it up.
  const isUsed = request.method === 'GET' && settings?.way === 'members';
  const secret = isUsed
    ? await useReaderHandOver(gate.services.db, asked.site, query.get('token') ?? '', {
        ...gate.services,
        sessionHours: settings.sessionHours,
      })
    : undefined;
  if (!secret) {
    const problem = 'This link was already used or has expired.';
    return sendRefused(request, response, page, { status: 403, problem });
  }
  sendTo(response, page.to, [gate.toCookie(asked.host).set(secret)]);
}

/** The setting as it is now: a sign-in is rare, and what the host knows may be a second old. */
async function loadSettings(
  gate: OpenReaderGate,
  { site }: AskedReader,
): Promise<ReaderSettings | undefined> {
  return findReaderSettings(gate.services.db, { id: site.siteId });
}

async function toSignInSettings(
  gate: OpenReaderGate,
  { host }: AskedReader,
  settings: ReaderSettings | undefined,
): Promise<SignInSettings> {
  if (settings?.way === 'members') {
    const toUrl = (path: string) =>
      `${gate.dashboardUrl}/previews/open?${new URLSearchParams({ host, path })}`;
    return { way: 'members', toUrl };
  }
  if (settings?.way === 'oidc' && settings.oidc) {
    const clientSecret = await openSecret(gate, settings);
    return { way: 'oidc', oidc: { ...settings.oidc, clientSecret } };
  }
  if (settings?.way === 'jwt' && settings.jwt) {
    const { key, issuer, groupsClaim, loginUrl } = settings.jwt;
    const secret = key.kind === 'secret' ? ((await openSecret(gate, settings)) ?? '') : '';
    const opened = key.kind === 'secret' ? { ...key, secret } : key;
    const token = { key: opened, issuer: issuer ?? undefined, groupsClaim };
    return { way: 'jwt', token, loginUrl };
  }
  return { way: settings?.way === 'password' ? 'password' : 'none' };
}

async function openSecret(
  { services: { vault } }: OpenReaderGate,
  settings: ReaderSettings,
): Promise<string | undefined> {
  if (settings.secret === null) return undefined;
  return vault.open(toReaderSecretPlace(settings, 'reader-secret'), settings.secret);
}
