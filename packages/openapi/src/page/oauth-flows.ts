import type { OAuthFlow, SecurityScheme } from '../endpoint.ts';
import { type ApiWords, say } from '../words/api-words.ts';

type SecurityWords = ApiWords['security'];

/** Scopes that are explained; the names of all are in the description. */
const MAX_SCOPES = 40;

/** How a token is had and which scopes an operation asks for, as blocks of Markdown. */
export function listFlowFacts(scheme: SecurityScheme, words: SecurityWords): string[] {
  if (scheme.type === 'openid') return scheme.url ? [say(words.discovery, toCode(scheme.url))] : [];
  if (scheme.type !== 'oauth2') return [];
  const flows = scheme.flows.map((flow) => describeFlow(flow, words));
  const metadata = scheme.metadataUrl
    ? [`- ${say(words.metadata, toCode(scheme.metadataUrl))}`]
    : [];
  const scopes = listScopes(scheme).slice(0, MAX_SCOPES);
  return [
    ...(flows.length + metadata.length > 0 ? [[...flows, ...metadata].join('\n')] : []),
    ...(scopes.length > 0 ? [`${words.scopes}\n\n${scopes.join('\n')}`] : []),
  ];
}

function describeFlow(flow: OAuthFlow, words: SecurityWords): string {
  const addresses = (
    ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const
  ).flatMap((key) => {
    const url = flow[key];
    return url ? [say(words[key], toCode(url))] : [];
  });
  return `- ${words[flow.type]}${addresses.length > 0 ? `: ${addresses.join(', ')}` : ''}`;
}

function toCode(value: string): string {
  return `\`${value}\``;
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
