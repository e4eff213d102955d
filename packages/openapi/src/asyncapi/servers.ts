import type { ServerVariable } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import { toServerVariables } from '../operation/servers.ts';
import type { AsyncScope } from './async-scope.ts';
import { toBindings } from './bindings.ts';
import type { ChannelServer } from './channel.ts';
import { MAX_CHANNEL_SERVERS } from './limits.ts';
import { listEntries, listTags, toAbout, toText } from './words.ts';

/** A server of a description and its key. */
export interface RawServer {
  id: string;
  located: Located;
}

/** The servers that a channel names; all of the description where it names none. */
export function listServers({ value, file }: Located, scope: AsyncScope): RawServer[] {
  const { resolver, spec } = scope;
  const all = listEntries(spec.root.servers, MAX_CHANNEL_SERVERS).flatMap(([id, written]) => {
    const located = resolver.resolve(written, spec);
    return located ? [{ id, located }] : [];
  });
  const named = Array.isArray(value.servers) ? value.servers : [];
  if (named.length === 0) return all;
  const isNamed = ({ id, located }: RawServer) =>
    named.some((one) =>
      typeof one === 'string' ? one === id : resolver.resolve(one, file)?.value === located.value,
    );
  return all.filter(isNamed);
}

/** A server as pages show it. */
export function toServer({ id, located }: RawServer, scope: AsyncScope): ChannelServer {
  const { value } = located;
  const protocol = toText(value.protocol) ?? '';
  const url = toUrl(value, protocol);
  const version = toText(value.protocolVersion);
  const description = toAbout(located, scope);
  return {
    name: toText(value.title) ?? id,
    url,
    protocol,
    ...(version === undefined ? {} : { protocolVersion: version }),
    ...(description === undefined ? {} : { description }),
    variables: toVariables(value.variables, url, located, scope),
    tags: listTags(located, scope),
    bindings: toBindings(located, scope),
  };
}

/** Version 3 has host and path, version 2 an address that may be without its protocol. */
function toUrl({ url, host, pathname }: Located['value'], protocol: string): string {
  const address = toText(url) ?? `${toText(host) ?? ''}${toText(pathname) ?? ''}`;
  const plain = withoutSlashes(address);
  return plain === '' || plain.includes('://') || protocol === ''
    ? plain
    : `${protocol}://${plain}`;
}

/** Counted from the end: a pattern would look at every slash of a long row again. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (end > 0 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}

/** A variable may be a reference, which those of OpenAPI are not. */
function toVariables(
  value: JsonValue | undefined,
  url: string,
  { file }: Located,
  { resolver }: AsyncScope,
): ServerVariable[] {
  const found = listEntries(value, MAX_CHANNEL_SERVERS).map(([name, written]) => [
    name,
    resolver.resolve(written, file)?.value ?? {},
  ]);
  return toServerVariables(Object.fromEntries(found), url);
}
