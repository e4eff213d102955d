import type { ProviderSource } from '../oauth/library.ts';
import { isSignInRefusal } from '../oauth/library.ts';
import type { Failure } from '../send/answer.ts';
import { isReachable } from '../send/explain-failure.ts';
import { ProxyRefusal } from '../send/send-by-proxy.ts';
import { ProviderSilence } from './ask-provider.ts';

interface Asked {
  source: ProviderSource;
  /** Whether the site's host could ask in place of the browser. */
  hasProxy: boolean;
}

/** Says in words why there is no token. */
export async function explainNoToken(error: unknown, asked: Asked): Promise<Failure> {
  if (isSignInRefusal(error)) {
    return toFailure(error.message, error.fix);
  }
  if (error instanceof ProxyRefusal) return toFailure(error.message);
  if (error instanceof ProviderSilence) return explainSilence(error, asked);
  return toFailure('The sign-in could not be loaded.', 'Check your connection, then try again.');
}

async function explainSilence(
  { url, isForbidden }: ProviderSilence,
  { source, hasProxy }: Asked,
): Promise<Failure> {
  const { origin } = new URL(url);
  if (isForbidden) {
    const isElsewhere = source.kind === 'discovered' && new URL(source.url).origin !== origin;
    return toFailure(
      `The security policy of this site does not let its pages call ${origin}${isElsewhere ? ', which the discovery document names' : ''}.`,
      isElsewhere
        ? 'Tell the author of this page: in the API description, write the addresses as flows of an oauth2 scheme.'
        : 'Enter a token that you already have.',
    );
  }
  if (!(await isReachable(origin))) {
    const fix = 'Check the address, your connection and the certificate of the provider.';
    return toFailure(`${origin} cannot be reached from this browser.`, fix);
  }
  return {
    what: `${origin} can be reached, but it does not allow pages of ${location.origin} to read its responses (CORS).`,
    fix: hasProxy
      ? 'This site can request the token for you instead, but then it sees the token, and the client secret if there is one.'
      : 'Ask the provider to allow this site in Access-Control-Allow-Origin, or enter a token that you already have.',
    offersProxy: hasProxy,
  };
}

function toFailure(what: string, fix?: string): Failure {
  return { what, ...(fix === undefined ? {} : { fix }), offersProxy: false };
}

/** Why nobody can sign in on this page at all; nothing where one can. */
export function explainPage(): Failure | undefined {
  if (location.protocol === 'file:') {
    return toFailure(
      'You opened this page as a file, and no provider sends readers back to a file.',
      'Open the site at its web address, or enter a token that you already have.',
    );
  }
  if (!globalThis.isSecureContext) {
    return toFailure(
      'This page was loaded over plain http, so others could read the token.',
      'Open the site at its https address, or enter a token that you already have.',
    );
  }
  return undefined;
}
