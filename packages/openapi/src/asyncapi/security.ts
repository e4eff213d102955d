import type { SecurityAlternative, SecurityScheme } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import { toScheme } from '../operation/security.ts';
import type { AsyncScope } from './async-scope.ts';
import { toText } from './words.ts';

const MAX_ALTERNATIVES = 20;

/**
 * What a server or operation asks for: any one of these is enough. Version 2 names schemes as OpenAPI does,
 * version 3 refers to them or writes them here.
 */
export function toAsyncSecurity(
  { value, file }: Located,
  scope: AsyncScope,
): SecurityAlternative[] {
  const list = Array.isArray(value.security) ? value.security.slice(0, MAX_ALTERNATIVES) : [];
  return list.flatMap((one): SecurityAlternative[] => {
    if (!isJsonObject(one)) return [];
    if (scope.version === '2') return toNamed(one, scope);
    const found = scope.resolver.resolve(one, file);
    const scheme =
      found && toAnyScheme(found.name ?? toText(one.type) ?? '', found.value, one.scopes);
    return scheme ? [{ schemes: [scheme] }] : [];
  });
}

function toNamed(requirement: JsonObject, { spec, resolver }: AsyncScope): SecurityAlternative[] {
  const { components } = spec.root;
  const written = isJsonObject(components) ? components.securitySchemes : undefined;
  const schemes = Object.entries(requirement).map(([id, scopes]) => {
    const own = isJsonObject(written) && Object.hasOwn(written, id) ? written[id] : undefined;
    const found = resolver.resolve(own, spec);
    return found && toAnyScheme(id, found.value, scopes);
  });
  // One that is not understood cannot be fulfilled together with the others.
  return schemes.includes(undefined) || schemes.length === 0
    ? []
    : [{ schemes: schemes as SecurityScheme[] }];
}

/** What the connection itself carries, in words. */
const MECHANISMS: Readonly<Record<string, string>> = {
  userPassword: 'user and password',
  X509: 'X.509 certificate',
  symmetricEncryption: 'symmetric encryption',
  asymmetricEncryption: 'asymmetric encryption',
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
};

function toAnyScheme(
  id: string,
  value: JsonObject,
  asked: JsonValue | undefined,
): SecurityScheme | undefined {
  const type = toText(value.type) ?? '';
  const description = toText(value.description);
  const shared = { id, ...(description === undefined ? {} : { description }) };
  if (type === 'apiKey') {
    const place = value.in === 'password' ? 'password' : 'user';
    return { ...shared, type: 'connection', mechanism: `API key as the ${place}` };
  }
  const mechanism = Object.hasOwn(MECHANISMS, type) ? MECHANISMS[type] : undefined;
  if (mechanism !== undefined) return { ...shared, type: 'connection', mechanism };
  const scopes = Array.isArray(asked) && asked.length > 0 ? asked : (value.scopes ?? []);
  return toScheme(id, toOpenApiScheme(value, type), scopes);
}

/** The schemes that OpenAPI has too, in its words. */
function toOpenApiScheme(value: JsonObject, type: string): JsonObject {
  const flows = isJsonObject(value.flows) ? Object.entries(value.flows) : [];
  return {
    ...value,
    type: type === 'httpApiKey' ? 'apiKey' : type,
    // Since version 3 the scopes of a flow have another name.
    flows: Object.fromEntries(
      flows.map(([name, flow]) => [
        name,
        isJsonObject(flow) ? { ...flow, scopes: flow.availableScopes ?? flow.scopes ?? {} } : flow,
      ]),
    ),
  };
}
