import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRateLimit, toLocalPath } from '@quire/base';
import {
  READER_FILE,
  SIGN_IN_ANSWERS,
  sendReaderRecord,
  sendSignIn,
  toReaderPage,
  toReaderPlace,
} from '@quire/identity';
import type { ReaderValues } from '../values/deploy-values.ts';
import { type DeskParts, type OpenDesk, openDesk } from './reader-desk.ts';
import type { ServedReader } from './served-reader.ts';
import { createUsedTokens } from './used-tokens.ts';

/** A site that readers sign in to. */
export interface GatedSite {
  readers: ReaderValues;
  siteName: string;
}

/** Knows who reads, and lets readers in and out. */
export interface ReaderGate {
  /** Who asks; nothing for a stranger. */
  find(request: IncomingMessage, site: GatedSite): Promise<ServedReader | undefined>;
  /** Answers addresses of its own; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, asked: AskedReader): Promise<boolean>;
  /** Offers a stranger to sign in, where the values want that; says whether it did. */
  offer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Pick<AskedReader, 'site' | 'reader'>,
  ): boolean;
}

/** What was asked for, by whom. */
export interface AskedReader {
  site: GatedSite;
  key: string;
  reader: ServedReader | undefined;
}

/** A proxy in front of the server makes one address of all readers, so these are generous. */
const GUESSES_A_MINUTE = 60;
const SIGN_INS_A_MINUTE = 600;

export function createReaderGate(
  parts: Omit<DeskParts, 'used' | 'guesses' | 'signIns'>,
): ReaderGate {
  const { clock, basePath } = parts;
  const whole: DeskParts = {
    ...parts,
    used: createUsedTokens(clock),
    guesses: createRateLimit(GUESSES_A_MINUTE, clock),
    signIns: createRateLimit(SIGN_INS_A_MINUTE, clock),
  };
  /** Values change with a reload, and never in themselves. */
  const desks = new WeakMap<ReaderValues, Promise<OpenDesk>>();
  const findDesk = (readers: ReaderValues): Promise<OpenDesk> => {
    const known = desks.get(readers);
    if (known) return known;
    const opening = openDesk(readers, whole);
    desks.set(readers, opening);
    opening.catch(() => desks.delete(readers));
    return opening;
  };
  return {
    find: async (request, { readers }) => (await findDesk(readers)).findReader(request),
    async answer(request, response, { site, key, reader }) {
      if (key === READER_FILE) {
        sendReaderRecord(request, response, reader);
        return true;
      }
      const place = toReaderPlace(key);
      if (!place || place === 'enter') return false;
      const desk = await findDesk(site.readers);
      await SIGN_IN_ANSWERS[place](desk.forSite(site.siteName), request, response);
      return true;
    },
    offer(request, response, { site: { readers, siteName }, reader }) {
      // Whoever is signed in would be offered what they have: what they may not read is not there.
      if (!readers.offers || reader) return false;
      const { way } = readers.signIn;
      const page = toReaderPage({ siteName, way, basePath }, toLocalPath(request.url));
      sendSignIn(request, response, page, { status: 401, headers: { vary: 'cookie' } });
      return true;
    },
  };
}
