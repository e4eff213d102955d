import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Clock,
  createBoundedMap,
  createHostCookie,
  type Logger,
  type RateLimit,
  toVisitor,
} from '@quire/base';
import {
  createIdentity,
  createSealedTexts,
  type NewReader,
  type SignInDesk,
  type SignInSettings,
} from '@quire/identity';
import { readersHostNotAllowed } from '../errors.ts';
import type { ReaderSignIn, ReaderValues } from '../values/deploy-values.ts';
import type { ServedReader } from './served-reader.ts';
import type { SessionKeys } from './session-key.ts';
import { createSessionTexts } from './session-text.ts';
import type { UsedTokens } from './used-tokens.ts';

export interface DeskParts {
  keys: SessionKeys;
  clock: Clock;
  logger: Logger;
  /** Empty, or `/docs`. */
  basePath: string;
  used: UsedTokens;
  guesses: RateLimit;
  signIns: RateLimit;
}

/** Where readers sign in and out, by one set of values. */
export interface OpenDesk {
  /** Nothing for a stranger. */
  findReader(request: IncomingMessage): Promise<ServedReader | undefined>;
  forSite(siteName: string): SignInDesk;
}

const HOUR_MS = 3600_000;
const PENDING_SECONDS = 10 * 60;
const PENDING = 'quire-sign-in';
const SESSIONS_KEPT = 10_000;

export async function openDesk(readers: ReaderValues, parts: DeskParts): Promise<OpenDesk> {
  const { clock, logger, basePath, used, guesses, signIns } = parts;
  const key = await parts.keys.find(readers.sessionKey);
  const sealed = createSealedTexts(key);
  const sessions = createSessionTexts(sealed, { key, readers });
  const { origin, signIn, sessionHours } = readers;
  const cookie = createHostCookie(origin, 'quire-reader', sessionHours * 3600);
  const identity = createIdentity({ clock, toTrust: (url) => toTrust(readers, url) });
  const known = createBoundedMap<string, ServedReader>(SESSIONS_KEPT);
  const visitor = (request: IncomingMessage) => toVisitor(request.socket.remoteAddress ?? '');

  async function findReader(request: IncomingMessage): Promise<ServedReader | undefined> {
    const text = cookie.read(request.headers);
    if (!text) return undefined;
    const reader = known.get(text) ?? (await sessions.read(text));
    if (!reader || reader.expiresAt <= clock.now()) return undefined;
    known.set(text, reader);
    return reader;
  }

  async function letIn(reader: NewReader): Promise<string> {
    const latest = clock.now() + sessionHours * HOUR_MS;
    const until = Math.min(reader.expiresAt ?? latest, latest);
    return cookie.set(await sessions.write(reader, until));
  }

  const desk = {
    way: signIn.way,
    basePath,
    origin,
    identity,
    logger,
    loadSettings: async () => toSettings(signIn),
    isPassword: async (password: string) => isPassword(signIn, password),
    useOnce: async (id: string, until: number) => used.use(id, until),
    seal: (text: string) => sealed.seal(PENDING, text),
    open: (text: string) => sealed.open(PENDING, text),
    pendingCookie: createHostCookie(origin, PENDING, PENDING_SECONDS),
    letIn,
    async end(request: IncomingMessage) {
      const isOfProvider = signIn.way === 'oidc' && (await findReader(request)) !== undefined;
      return { cookie: cookie.clear(), isOfProvider };
    },
    takesGuess: (request: IncomingMessage) => guesses.take(visitor(request)),
    takesSignIn: (request: IncomingMessage) => signIns.take(visitor(request)),
    secondsLeft: () => guesses.secondsLeft(),
  };
  return { findReader, forSite: (siteName) => ({ ...desk, siteName }) };
}

/** Whoever wrote the values may name addresses in their own network; air-gapped, only those that are allowed. */
function toTrust({ allowedHosts }: ReaderValues, url: string): 'operator' {
  const { hostname: host } = new URL(url);
  if (allowedHosts && !allowedHosts.includes(host)) {
    throw readersHostNotAllowed({ host, place: { path: 'readers.allowedHosts' } });
  }
  return 'operator';
}

function toSettings(signIn: ReaderSignIn): SignInSettings {
  return signIn.way === 'password' ? { way: 'password' } : signIn;
}

/** In the same time whatever is the same. */
function isPassword(signIn: ReaderSignIn, password: string): boolean {
  if (signIn.way !== 'password') return false;
  const digest = (text: string) => createHash('sha256').update(text.normalize('NFKC')).digest();
  return timingSafeEqual(digest(password), digest(signIn.password));
}
