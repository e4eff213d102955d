import type { SecurityAlternative, SecurityScheme } from '../endpoint.ts';

/** Where a playground asks for tokens. */
export interface SignInAddresses {
  /** Every address that takes part: of authorization, tokens, devices and discovery. */
  asked: string[];
  /** Those of them that a token, or the code for a device, is requested from. */
  tokens: string[];
}

/** The addresses that the schemes of an operation name, each once. */
export function listSignInAddresses(security: readonly SecurityAlternative[]): SignInAddresses {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  const tokens = schemes.flatMap(listTokenAddresses);
  const others = schemes.flatMap(listOtherAddresses);
  return { asked: toWebAddresses([...tokens, ...others]), tokens: toWebAddresses(tokens) };
}

function listTokenAddresses(scheme: SecurityScheme): (string | undefined)[] {
  if (scheme.type !== 'oauth2') return [];
  return scheme.flows
    .filter(({ type }) => isOfferedFlow(type))
    .flatMap(({ tokenUrl, refreshUrl, deviceAuthorizationUrl }) => [
      tokenUrl,
      refreshUrl,
      deviceAuthorizationUrl,
    ]);
}

function listOtherAddresses(scheme: SecurityScheme): (string | undefined)[] {
  if (scheme.type === 'openid') return [scheme.url];
  if (scheme.type !== 'oauth2') return [];
  return scheme.flows
    .filter(({ type }) => isOfferedFlow(type))
    .map(({ authorizationUrl }) => authorizationUrl);
}

/** The implicit and the password flow hand out what a page should not have: readers cannot choose them. */
export function isOfferedFlow(
  type: string,
): type is 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' {
  return /^(?:authorizationCode|clientCredentials|deviceAuthorization)$/.test(type);
}

function toWebAddresses(written: readonly (string | undefined)[]): string[] {
  const found = written.flatMap((address) => {
    const url = address && URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return [];
    url.hash = '';
    return [url.href];
  });
  return [...new Set(found)];
}
