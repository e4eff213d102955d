import type { SecurityAlternative, SecurityScheme } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';

const MAX_ALTERNATIVES = 20;

/** The ways to authorise an operation: alternatives, each of schemes that belong together. */
export function toSecurity(
  own: JsonValue | undefined,
  spec: SpecFile,
  resolver: Resolver,
): SecurityAlternative[] {
  const list = Array.isArray(own) ? own : spec.root.security;
  if (!Array.isArray(list)) return [];
  const components = spec.root.components;
  const written = isJsonObject(components) ? components.securitySchemes : undefined;
  const schemes = isJsonObject(written) ? written : {};
  const alternatives = list.slice(0, MAX_ALTERNATIVES).flatMap((requirement) => {
    if (!isJsonObject(requirement)) return [];
    const found = Object.entries(requirement).map(([id, scopes]) => {
      const located = Object.hasOwn(schemes, id) ? resolver.resolve(schemes[id], spec) : undefined;
      return located && toScheme(id, located.value, scopes);
    });
    // One that is not understood cannot be fulfilled together with the others.
    return found.includes(undefined) ? [] : [{ schemes: found as SecurityScheme[] }];
  });
  // "Without" alone is no authorisation; beside others it is a choice that comes last.
  const real = alternatives.filter(({ schemes: parts }) => parts.length > 0);
  const hasNone = real.length < alternatives.length;
  return real.length > 0 && hasNone ? [...real, { schemes: [] }] : real;
}

function toScheme(id: string, value: JsonObject, scopes: JsonValue): SecurityScheme | undefined {
  const { type, description, 'x-default': preset } = value;
  const shared = {
    id,
    ...(typeof description === 'string' && description ? { description } : {}),
    ...(typeof preset === 'string' ? { default: preset } : {}),
  };
  if (type === 'http') return toHttpScheme(shared, value);
  if (type === 'apiKey') return toKeyScheme(shared, value);
  if (type === 'openIdConnect') {
    const { openIdConnectUrl: url } = value;
    return { ...shared, type: 'openid', ...(typeof url === 'string' ? { url } : {}) };
  }
  if (type === 'mutualTLS') return { ...shared, type: 'mutual-tls' };
  if (type !== 'oauth2') return undefined;
  return { ...shared, type: 'oauth2', scopes: toTexts(scopes), ...toFlow(value.flows) };
}

type Shared = Pick<SecurityScheme, 'id' | 'description' | 'default'>;

function toHttpScheme(shared: Shared, { scheme }: JsonObject): SecurityScheme | undefined {
  if (typeof scheme !== 'string') return undefined;
  const name = scheme.toLowerCase();
  if (name === 'bearer' || name === 'basic') return { ...shared, type: name };
  return { ...shared, type: 'http', scheme };
}

function toKeyScheme(shared: Shared, { in: place, name }: JsonObject): SecurityScheme | undefined {
  if (typeof name !== 'string') return undefined;
  if (place !== 'header' && place !== 'query' && place !== 'cookie') return undefined;
  return { ...shared, type: 'key', in: place, name };
}

function toFlow(flows: JsonValue | undefined): { authorizationUrl?: string; tokenUrl?: string } {
  const [flow] = Object.values(isJsonObject(flows) ? flows : {}).filter(isJsonObject);
  const { authorizationUrl, tokenUrl } = flow ?? {};
  return {
    ...(typeof authorizationUrl === 'string' ? { authorizationUrl } : {}),
    ...(typeof tokenUrl === 'string' ? { tokenUrl } : {}),
  };
}

function toTexts(value: JsonValue): string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}
