import { type Failure, isLocal } from './answer.ts';
import { ProxyRefusal } from './send-by-proxy.ts';

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
      what: `The security policy of this site does not let its pages call ${origin}.`,
      fix: 'Choose one of the servers that the page lists, or run the code sample.',
      offersProxy: false,
    };
  }
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(url)) {
    return {
      what: `This page was loaded over https, so the browser blocks calls to ${origin}, which uses plain http.`,
      fix: 'Use the https address of the API, or run the code sample.',
      offersProxy: hasProxy,
    };
  }
  return (await isReachable(origin))
    ? explainCors(origin, hasProxy)
    : explainSilence(origin, hasProxy);
}

function explainCors(origin: string, hasProxy: boolean): Failure {
  return {
    what: `${origin} can be reached, but it does not allow pages of ${ownName()} to read its responses (CORS).`,
    fix: hasProxy
      ? 'The API may still have processed the request. This site can send it for you instead, but then it sees the request.'
      : 'The API may still have processed the request. Run the code sample, or ask the owner of the API to allow this site in Access-Control-Allow-Origin, with the headers and the method used here.',
    offersProxy: hasProxy,
  };
}

function explainSilence(origin: string, offersProxy: boolean): Failure {
  return {
    what: `${origin} cannot be reached from this browser.`,
    fix: `Check the server and its address, your connection and the certificate of the server${offersProxy ? ', or let this site send the request, which it then sees' : ''}.`,
    offersProxy,
  };
}

function ownName(): string {
  return location.origin === 'null' ? 'this file' : location.origin;
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
