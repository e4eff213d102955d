import {
  deviceAuthorizationRequest,
  deviceCodeGrantRequest,
  processDeviceAuthorizationResponse,
  processDeviceCodeResponse,
  ResponseBodyError,
} from 'oauth4webapi';
import { type DeviceAttempt, type SignInOrder, SignInRefusal, type Token } from './library.ts';
import { findProvider, need, type Provider, toRequestOptions } from './provider.ts';
import { refusing } from './refusal.ts';
import {
  toAudience,
  toClient,
  toClientAuth,
  toParameters,
  toToken,
  withoutStrangeIdToken,
} from './token-response.ts';
import { OAUTH_WORDS } from './words.ts';

/** RFC 8628, 3.5: the pause where the provider names none, and by how much it grows when asked. */
const PAUSE_S = 5;

/** Gets a code that the reader enters at the provider, on this device or another. */
export async function startDevice(order: SignInOrder): Promise<DeviceAttempt> {
  const provider = await findProvider(order);
  need(provider.server.device_authorization_endpoint, OAUTH_WORDS.deviceAddress);
  need(provider.server.token_endpoint, OAUTH_WORDS.tokenAddress);
  const client = toClient(order);
  const given = await refusing(async () => {
    const response = await deviceAuthorizationRequest(
      provider.server,
      client,
      toClientAuth(order),
      toParameters(order),
      toRequestOptions(order),
    );
    return processDeviceAuthorizationResponse(provider.server, client, response);
  });
  const wholeUrl = given.verification_uri_complete;
  return {
    code: given.user_code,
    url: toWebAddress(given.verification_uri),
    ...(wholeUrl === undefined ? {} : { wholeUrl: toWebAddress(wholeUrl) }),
    wait: (signal) => {
      const end = Date.now() + given.expires_in * 1000;
      const state = { code: given.device_code, pause: given.interval ?? PAUSE_S, end };
      return refusing(() => poll({ order, provider, signal }, state));
    },
  };
}

/** What a provider names becomes a link, and a link can do more than lead to a page. */
function toWebAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new SignInRefusal(OAUTH_WORDS.noWebAddress);
}

interface Waiting {
  order: SignInOrder;
  provider: Provider;
  signal: AbortSignal;
}

async function poll(
  { order, provider, signal }: Waiting,
  state: { code: string; pause: number; end: number },
): Promise<Token> {
  const client = toClient(order);
  let { pause } = state;
  for (;;) {
    await sleep(pause * 1000, signal);
    if (Date.now() > state.end) {
      throw new SignInRefusal(OAUTH_WORDS.expired, OAUTH_WORDS.expiredFix);
    }
    const response = await deviceCodeGrantRequest(
      provider.server,
      client,
      toClientAuth(order),
      state.code,
      { ...toRequestOptions(order), additionalParameters: toAudience(order) },
    );
    try {
      const plain = await withoutStrangeIdToken(provider, response);
      return toToken(await processDeviceCodeResponse(provider.server, client, plain));
    } catch (error) {
      const reason = error instanceof ResponseBodyError ? error.error : undefined;
      if (reason === 'slow_down') pause += PAUSE_S;
      else if (reason !== 'authorization_pending') throw error;
    }
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
