import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createBoundedMap,
  createHostCookie,
  createRateLimit,
  type HostCookie,
  toLocalPath,
  toVisitor,
} from '@quire/base';
import { READER_FILE, sendReaderRecord, sendSignIn, toReaderPlace } from '@quire/identity';
import { findVisit } from '../readers/reader-sessions.ts';
import { isViewAs, type SiteReader, STRANGER } from '../readers/site-reader.ts';
import { stillLasts } from '../still-lasts.ts';
import type { HostedSite } from './live-sites.ts';
import type { AskedReader, OpenReaderGate, ReaderGateParts } from './open-reader-gate.ts';
import { answerReaderPlace } from './reader-desk.ts';
import { answerViewAs, createViewAsCookie } from './view-as.ts';

/** Knows who reads a site, and lets readers in and out. */
export interface ReaderGate {
  /** Who asks. */
  find(request: IncomingMessage, site: HostedSite, host: string): Promise<SiteReader>;
  /** Whether somebody asks who says that they are known, whether or not they are. */
  hasSecret(request: IncomingMessage, site: HostedSite, host: string): boolean;
  /** Answers addresses of its own; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, asked: AskedReader): Promise<boolean>;
  /** Offers a stranger to sign in, where the site wants that; says whether it did. */
  offer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Pick<AskedReader, 'site' | 'reader'>,
  ): boolean;
}

/** How long a session that has ended may go on: the price of not asking the database for every file. */
const VISIT_MS = 1000;
const VISITS_KEPT = 10_000;
const HOSTS_KEPT = 1000;
const GUESSES_A_MINUTE = 10;
const GUESSES_OF_ALL_A_MINUTE = 120;
const SIGN_INS_A_MINUTE = 240;
/** As long as any session lasts: the service ends sessions by itself. */
const COOKIE_SECONDS = 30 * 24 * 3600;
const PENDING_SECONDS = 10 * 60;

export function createReaderGate(parts: ReaderGateParts): ReaderGate {
  const { clock, siteUrl } = parts.services;
  const guesses = createRateLimit(GUESSES_A_MINUTE, clock);
  const all = createRateLimit(GUESSES_OF_ALL_A_MINUTE, clock);
  const signIns = createRateLimit(SIGN_INS_A_MINUTE, clock);
  const findReader = createReaderFinder(parts.services);
  const { toCookie, readSecrets } = openCookies(siteUrl);
  const gate: OpenReaderGate = {
    ...parts,
    takesGuess: (request, siteId) =>
      guesses.take(toVisitor(parts.clientAddress(request))) && all.take(siteId),
    takesSignIn: (request) => signIns.take(toVisitor(parts.clientAddress(request))),
    secondsLeft: () => guesses.secondsLeft(),
    toCookie,
    toPendingCookie: (host) => createHostCookie(siteUrl(host), 'quire-sign-in', PENDING_SECONDS),
  };
  return {
    async find(request, site, host) {
      const { viewing, visit } = readSecrets(request, site, host);
      const viewer = viewing && (await findReader(site, viewing, 'view-as'));
      return viewer || (visit && (await findReader(site, visit, 'visit'))) || STRANGER;
    },
    hasSecret(request, site, host) {
      const { viewing, visit } = readSecrets(request, site, host);
      return Boolean(viewing ?? visit);
    },
    async answer(request, response, asked) {
      if (await answerViewAs(parts, request, response, asked)) return true;
      const { reader } = asked;
      if (asked.site.readers.way === 'none' && !isViewAs(reader)) return false;
      if (asked.key === READER_FILE) {
        sendReaderRecord(request, response, reader.kind === 'reader' ? reader : undefined);
        return true;
      }
      const place = toReaderPlace(asked.key);
      if (!place) return false;
      await answerReaderPlace(gate, request, response, { place, asked });
      return true;
    },
    offer(request, response, { site, reader }) {
      const { way, refusal } = site.readers;
      // Whoever is signed in would be offered what they have: what they may not read is not there.
      if (way === 'none' || refusal === 'hide' || reader.kind !== 'stranger') return false;
      const { siteName, content } = site;
      const to = toLocalPath(request.url);
      const page = { siteName, way, basePath: content.basePath, to };
      sendSignIn(request, response, page, { status: 401, headers: { vary: 'cookie' } });
      return true;
    },
  };
}

/** The cookies of readers, and what a request says with them. */
function openCookies(siteUrl: (host: string) => string) {
  const toCookie = keptByHost((host) =>
    createHostCookie(siteUrl(host), 'quire-reader', COOKIE_SECONDS),
  );
  const toViewAsCookie = keptByHost((host) => createViewAsCookie(siteUrl(host)));
  const readSecrets = ({ headers }: IncomingMessage, site: HostedSite, host: string) => {
    if (headers.cookie === undefined) return {};
    // Without a rule readers of all groups see the same, and the database need not be asked.
    const hasRules = site.content.access !== undefined;
    const viewing = hasRules ? toViewAsCookie(host).read(headers) : undefined;
    const visit = site.readers.way === 'none' ? undefined : toCookie(host).read(headers);
    return { viewing, visit };
  };
  return { toCookie, readSecrets };
}

function keptByHost(create: (host: string) => HostCookie): (host: string) => HostCookie {
  const kept = createBoundedMap<string, HostCookie>(HOSTS_KEPT);
  return (host) => {
    const known = kept.get(host);
    if (known) return known;
    const cookie = create(host);
    kept.set(host, cookie);
    return cookie;
  };
}

/** Who reads, asked once a second at most. */
function createReaderFinder({ db, clock }: ReaderGateParts['services']) {
  const known = createBoundedMap<string, { until: number; reader: SiteReader }>(VISITS_KEPT);
  return async (
    { siteId }: HostedSite,
    secret: string,
    kind: 'visit' | 'view-as',
  ): Promise<SiteReader | undefined> => {
    const key = `${siteId} ${kind} ${secret}`;
    const last = known.get(key);
    const now = clock.now();
    if (last && stillLasts(last.until, now, VISIT_MS)) return last.reader;
    const found = await findVisit(db, { siteId, secret, kind }, { clock });
    // What nobody has is not remembered: any text would push out a reader.
    if (!found) known.delete(key);
    else known.set(key, { until: Math.min(now + VISIT_MS, found.expiresAt), reader: found.reader });
    return found?.reader;
  };
}
