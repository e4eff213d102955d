import { isOfferedFlow, type SecurityScheme } from '@quire/openapi/browser';
import type { ProviderSource } from '../oauth/library.ts';

export type FlowType = 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization';

/** A way to get a token that the playground can go. */
export interface OfferedFlow {
  type: FlowType;
  source: ProviderSource;
  scopes: { name: string; description: string }[];
}

/** Schemes whose token a reader may get here. */
export type SignInScheme = Extract<SecurityScheme, { type: 'oauth2' | 'openid' }>;

export function isSignInScheme(scheme: SecurityScheme): scheme is SignInScheme {
  return scheme.type === 'oauth2' || scheme.type === 'openid';
}

/** The flows of a scheme, the best for a reader first. Which of them a provider knows that is discovered, it says when it is asked. */
export function listOfferedFlows(scheme: SignInScheme): OfferedFlow[] {
  if (scheme.type === 'oauth2') {
    return scheme.flows.flatMap(({ type, scopes, ...addresses }) =>
      isOfferedFlow(type) && hasAddresses(type, addresses)
        ? [{ type, scopes, source: { kind: 'described' as const, ...addresses } }]
        : [],
    );
  }
  const { url } = scheme;
  if (!url || !URL.canParse(url)) return [];
  const names = new Set(['openid', ...(scheme.scopes ?? [])]);
  const scopes = [...names].map((name) => ({ name, description: '' }));
  const source = { kind: 'discovered' as const, url };
  const types = ['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const;
  return types.map((type) => ({ type, source, scopes }));
}

interface Addresses {
  authorizationUrl?: string;
  tokenUrl?: string;
  deviceAuthorizationUrl?: string;
}

/** What is not a whole address cannot be asked. */
function hasAddresses(type: FlowType, addresses: Addresses): boolean {
  const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = addresses;
  const needed = [
    tokenUrl,
    ...(type === 'authorizationCode' ? [authorizationUrl] : []),
    ...(type === 'deviceAuthorization' ? [deviceAuthorizationUrl] : []),
  ];
  return needed.every((address) => address !== undefined && URL.canParse(address));
}

/** The scopes that are asked for unless the reader changes that: those of the operation. */
export function listAskedScopes(scheme: SignInScheme): string[] {
  const own = scheme.scopes ?? [];
  return scheme.type === 'openid' ? [...new Set(['openid', ...own])] : [...own];
}

/** What tokens of a scheme are kept by: two APIs of a site may give the same name to different providers. */
export function toSignInName(scheme: SignInScheme): string {
  const [flow] = listOfferedFlows(scheme);
  const place = flow?.source.kind === 'described' ? flow.source.tokenUrl : flow?.source.url;
  return `${scheme.id} ${place ?? ''}`;
}
