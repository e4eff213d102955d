import type { OAuthFlow, SecurityScheme } from '../endpoint.ts';

const NAMES: Readonly<Record<OAuthFlow['type'], string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

/** Scopes that are explained; the names of all are in the description. */
const MAX_SCOPES = 40;

/** How a token is had and which scopes an operation asks for, as blocks of Markdown. */
export function listFlowFacts(scheme: SecurityScheme): string[] {
  if (scheme.type === 'openid') return scheme.url ? [`Discovery: \`${scheme.url}\``] : [];
  if (scheme.type !== 'oauth2') return [];
  const flows = scheme.flows.map(describeFlow);
  const metadata = scheme.metadataUrl ? [`- Server metadata: \`${scheme.metadataUrl}\``] : [];
  const scopes = listScopes(scheme).slice(0, MAX_SCOPES);
  return [
    ...(flows.length + metadata.length > 0 ? [[...flows, ...metadata].join('\n')] : []),
    ...(scopes.length > 0 ? [`Scopes:\n\n${scopes.join('\n')}`] : []),
  ];
}

function describeFlow(flow: OAuthFlow): string {
  const addresses = [
    ['authorization', flow.authorizationUrl],
    ['device authorization', flow.deviceAuthorizationUrl],
    ['token', flow.tokenUrl],
    ['refresh', flow.refreshUrl],
  ].flatMap(([word, url]) => (url ? [`${word} \`${url}\``] : []));
  return `- ${NAMES[flow.type]} flow${addresses.length > 0 ? `: ${addresses.join(', ')}` : ''}`;
}

/** The scopes that are asked for, with what the flows say of them. */
function listScopes({ scopes, flows }: Extract<SecurityScheme, { type: 'oauth2' }>): string[] {
  const words = new Map(
    flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])),
  );
  return scopes.map((name) => {
    const about = words.get(name)?.replace(/\s+/g, ' ').trim();
    return `- \`${name}\`${about ? `: ${about}` : ''}`;
  });
}
