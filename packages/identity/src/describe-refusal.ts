import { messageOf, QuireError } from '@quire/base';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

const LONGEST = 200;

/** What each claim of a token says, for people. */
const CLAIMS: Readonly<Record<string, string>> = {
  iss: 'the token comes from another issuer',
  aud: 'the token is for another application',
  azp: 'the token is for another application',
  nonce: 'the token belongs to another sign-in (its nonce differs)',
  exp: 'the token has expired',
  nbf: 'the token is not valid yet',
  iat: 'the time when the token was issued is not valid',
};

/** Why a library refused something, in words that name no part of the answer that could be a secret. */
export function describeRefusal(error: unknown): string {
  const chain = toChain(error);
  const said = chain.find(
    (each) => each instanceof AuthorizationResponseError || each instanceof ResponseBodyError,
  ) as AuthorizationResponseError | ResponseBodyError | undefined;
  if (said) {
    const more = said.error_description ? ` (${clean(said.error_description)})` : '';
    return `the provider returned "${clean(said.error)}"${more}`;
  }
  const claim = chain.map(toClaim).find((name) => name !== undefined);
  if (claim !== undefined) return CLAIMS[claim] ?? `the claim "${clean(claim)}" is not as expected`;
  const guarded = chain.find((each) => each instanceof QuireError);
  if (guarded instanceof QuireError) return clean(guarded.what).replace(/\.$/, '');
  return clean(messageOf(chain.at(-1) ?? error)).replace(/\.$/, '');
}

/** Whether nothing was refused: no answer came. */
export function isUnreachable(error: unknown): boolean {
  return toChain(error).some(
    (each) => each instanceof QuireError && each.code.startsWith('FETCH_'),
  );
}

function toClaim(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return undefined;
  return typeof cause.claim === 'string' ? cause.claim : undefined;
}

function toChain(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; each !== undefined && chain.length < 10; ) {
    chain.push(each);
    each = each instanceof Error ? each.cause : undefined;
  }
  return chain.filter((each) => each instanceof Error);
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
