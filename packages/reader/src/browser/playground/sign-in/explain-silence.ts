import type { ProviderSource } from '../oauth/library.ts';
import { isSignInRefusal } from '../oauth/library.ts';
import { say } from '../page-words.ts';
import type { Failure } from '../send/answer.ts';
import { isReachable } from '../send/explain-failure.ts';
import { ProxyRefusal } from '../send/send-by-proxy.ts';
import { WORDS } from '../words.ts';
import { ProviderSilence } from './ask-provider.ts';

const { failures: FAILURES, signInFailures: SAID } = WORDS;

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
  return toFailure(SAID.notLoaded, SAID.notLoadedFix);
}

async function explainSilence(
  { url, isForbidden }: ProviderSilence,
  { source, hasProxy }: Asked,
): Promise<Failure> {
  const { origin } = new URL(url);
  if (isForbidden) {
    const isElsewhere = source.kind === 'discovered' && new URL(source.url).origin !== origin;
    return toFailure(
      say(isElsewhere ? SAID.policyElsewhere : FAILURES.policy, origin),
      isElsewhere ? SAID.policyElsewhereFix : SAID.enterToken,
    );
  }
  if (!(await isReachable(origin))) {
    return toFailure(say(FAILURES.silence, origin), SAID.silenceFix);
  }
  return {
    what: say(FAILURES.cors, { origin, page: location.origin }),
    fix: hasProxy ? SAID.byProxy : SAID.corsFix,
    offersProxy: hasProxy,
  };
}

function toFailure(what: string, fix?: string): Failure {
  return { what, ...(fix === undefined ? {} : { fix }), offersProxy: false };
}

/** Why nobody can sign in on this page at all; nothing where one can. */
export function explainPage(): Failure | undefined {
  if (location.protocol === 'file:') {
    return toFailure(SAID.file, SAID.fileFix);
  }
  if (!globalThis.isSecureContext) {
    return toFailure(SAID.insecure, SAID.insecureFix);
  }
  return undefined;
}
