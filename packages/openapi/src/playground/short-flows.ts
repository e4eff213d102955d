import type { OAuthFlow, SecurityScheme } from '../endpoint.ts';
import { toPlainText } from './plain-text.ts';

/** Every page of an API carries the list: what an operation asks for is in it, and the first others. */
const MAX_SCOPES = 40;
const MAX_WORDS = 160;

/** A scheme with flows that are short enough for a page. */
export function withShortFlows(scheme: SecurityScheme): SecurityScheme {
  if (scheme.type !== 'oauth2') return scheme;
  return { ...scheme, flows: scheme.flows.map((flow) => toShortFlow(flow, scheme.scopes)) };
}

function toShortFlow(flow: OAuthFlow, asked: readonly string[]): OAuthFlow {
  const isAsked = ({ name }: { name: string }) => asked.includes(name);
  const others = flow.scopes.filter((scope) => !isAsked(scope)).slice(0, MAX_SCOPES);
  const scopes = flow.scopes.filter((scope) => isAsked(scope) || others.includes(scope));
  return {
    ...flow,
    scopes: scopes.map(({ name, description }) => ({ name, description: toShort(description) })),
  };
}

function toShort(description: string): string {
  const text = toPlainText(description).replace(/\s+/g, ' ').trim();
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS).trimEnd()}…` : text;
}
