import { say } from '../page-words.ts';
import { WORDS } from '../words.ts';
import { type Failure, isLocal } from './answer.ts';
import { ProxyRefusal } from './send-by-proxy.ts';

const { failures: SAID } = WORDS;

/** What is known of a request that got no answer. */
export interface FailedSend {
  error: unknown;
  url: string;
  hasProxy: boolean;
  /** The page's policy stopped it before it left. */
  isForbidden: boolean;
}

/**
 * Says in words why there is no answer. A browser tells a page nothing: a server that is down and
 * one that does not allow other sites (CORS) look the same, so the server's door is knocked at.
 */
export async function explainFailure(failed: FailedSend): Promise<Failure> {
  const { error, url, isForbidden } = failed;
  const { origin, protocol } = new URL(url);
  // What runs on the reader's own machine, no host can reach.
  const hasProxy = failed.hasProxy && !isLocal(url);
  if (error instanceof ProxyRefusal) return { what: error.message, offersProxy: false };
  if (isForbidden) {
    return {
      what: say(SAID.policy, origin),
      fix: SAID.policyFix,
      offersProxy: false,
    };
  }
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(url)) {
    return {
      what: say(SAID.mixed, origin),
      fix: SAID.mixedFix,
      offersProxy: hasProxy,
    };
  }
  return (await isReachable(origin))
    ? explainCors(origin, hasProxy)
    : explainSilence(origin, hasProxy);
}

function explainCors(origin: string, hasProxy: boolean): Failure {
  return {
    what: say(SAID.cors, { origin, page: ownName() }),
    fix: hasProxy ? SAID.corsByProxy : SAID.corsFix,
    offersProxy: hasProxy,
  };
}

function explainSilence(origin: string, offersProxy: boolean): Failure {
  return {
    what: say(SAID.silence, origin),
    fix: offersProxy ? SAID.silenceByProxy : SAID.silenceFix,
    offersProxy,
  };
}

function ownName(): string {
  return location.origin === 'null' ? SAID.thisFile : location.origin;
}

/** Whether anything answers there. The answer cannot be read, only that there is one. */
export async function isReachable(origin: string): Promise<boolean> {
  try {
    await fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
    });
    return true;
  } catch {
    return false;
  }
}
