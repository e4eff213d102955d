import type { OAuthFlow, SecurityAlternative, SecurityScheme } from '../endpoint.ts';
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

/** One scheme of a description; nothing when it is not understood. */
export function toScheme(
  id: string,
  value: JsonObject,
  scopes: JsonValue,
): SecurityScheme | undefined {
  const { type, description, 'x-default': preset, 'x-defaultClientId': written } = value;
  const shared = {
    id,
    ...(typeof description === 'string' && description ? { description } : {}),
    ...(typeof preset === 'string' ? { default: preset } : {}),
    ...(value.deprecated === true ? { deprecated: true as const } : {}),
  };
  const client = typeof written === 'string' && written ? { clientId: written } : {};
  if (type === 'http') return toHttpScheme(shared, value);
  if (type === 'apiKey') return toKeyScheme(shared, value);
  if (type === 'openIdConnect') {
    const { openIdConnectUrl: url } = value;
    const asked = toTexts(scopes);
    return {
      ...shared,
      type: 'openid',
      ...(typeof url === 'string' ? { url } : {}),
      ...(asked.length > 0 ? { scopes: asked } : {}),
      ...client,
    };
  }
  if (type === 'mutualTLS') return { ...shared, type: 'mutual-tls' };
  if (type !== 'oauth2') return undefined;
  const { oauth2MetadataUrl: metadataUrl } = value;
  return {
    ...shared,
    type: 'oauth2',
    scopes: toTexts(scopes),
    flows: toFlows(value.flows),
    ...(typeof metadataUrl === 'string' ? { metadataUrl } : {}),
    ...client,
  };
}

type Shared = Pick<SecurityScheme, 'id' | 'description' | 'default' | 'deprecated'>;

function toHttpScheme(
  shared: Shared,
  { scheme, bearerFormat: format }: JsonObject,
): SecurityScheme | undefined {
  if (typeof scheme !== 'string') return undefined;
  const name = scheme.toLowerCase();
  if (name === 'basic') return { ...shared, type: name };
  if (name === 'bearer') {
    return { ...shared, type: name, ...(typeof format === 'string' && format ? { format } : {}) };
  }
  return { ...shared, type: 'http', scheme };
}

function toKeyScheme(shared: Shared, { in: place, name }: JsonObject): SecurityScheme | undefined {
  if (typeof name !== 'string') return undefined;
  if (place !== 'header' && place !== 'query' && place !== 'cookie') return undefined;
  return { ...shared, type: 'key', in: place, name };
}

const FLOWS: readonly OAuthFlow['type'][] = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
];
const FLOW_ADDRESSES = [
  'authorizationUrl',
  'deviceAuthorizationUrl',
  'tokenUrl',
  'refreshUrl',
] as const;
const MAX_SCOPES = 500;

/** The flows, those first that are best for a reader who tries requests. */
function toFlows(value: JsonValue | undefined): OAuthFlow[] {
  const flows = isJsonObject(value) ? value : {};
  return FLOWS.flatMap((type): OAuthFlow[] => {
    const flow = Object.hasOwn(flows, type) ? flows[type] : undefined;
    if (!isJsonObject(flow)) return [];
    const addresses = FLOW_ADDRESSES.flatMap((key) =>
      typeof flow[key] === 'string' ? [[key, flow[key]] as const] : [],
    );
    const scopes = Object.entries(isJsonObject(flow.scopes) ? flow.scopes : {}).slice(
      0,
      MAX_SCOPES,
    );
    return [
      {
        type,
        ...Object.fromEntries(addresses),
        scopes: scopes.map(([name, about]) => ({
          name,
          description: typeof about === 'string' ? about : '',
        })),
      },
    ];
  });
}

function toTexts(value: JsonValue): string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}
