import { compareText } from '@quire/base';
import type { ManifestPlayground } from '@quire/model';
import type { ServerInfo, SignInAddresses } from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import type { Project } from '../read/load-project.ts';

/** What the pages of a site declare; nothing for a site without API pages. */
export function collectPlayground(
  { api, config }: Pick<Project, 'api' | 'config'>,
  pages: readonly PageInfo[],
): ManifestPlayground | undefined {
  if (!api) return undefined;
  const calls = pages.map((page) => api.listCalls(page));
  const servers = calls.flatMap((call) => call.servers);
  const signIn = {
    asked: calls.flatMap((call) => call.signIn.asked),
    tokens: calls.flatMap((call) => call.signIn.tokens),
  };
  return toManifestPlayground(servers, config.api.playground.proxy, signIn);
}

/** Addresses that one server with variables may stand for, and all servers of a site. */
const MAX_OF_ONE = 100;
const MAX_SERVERS = 1000;

type Server = Pick<ServerInfo, 'url' | 'variables'>;

/**
 * What a host has to know of the playground: the base addresses and the addresses of tokens that its
 * proxy may reach, and the origins that pages may call. A variable with a list stands for each of its values; one that the
 * reader types stands for its default in the proxy, and where it is a whole first label
 * (`{tenant}.example.com`) for any name there in what pages may call.
 */
export function toManifestPlayground(
  servers: readonly Server[],
  proxy: boolean,
  signIn: SignInAddresses = { asked: [], tokens: [] },
): ManifestPlayground | undefined {
  const known = [...new Set(servers.flatMap((server) => toAddresses(server, /^https?:$/)))]
    .sort(compareText)
    .slice(0, MAX_SERVERS);
  const sockets = servers.flatMap((server) => toAddresses(server, /^wss?:$/));
  if (known.length + sockets.length === 0) return undefined;
  const own = [...known, ...sockets, ...signIn.asked].map((address) => new URL(address).origin);
  const origins = [...new Set([...own, ...servers.flatMap(toWildcard)])].sort(compareText);
  const tokens = [...new Set(signIn.tokens)].sort(compareText).slice(0, MAX_SERVERS);
  return {
    proxy,
    servers: known,
    ...(tokens.length > 0 ? { tokens } : {}),
    origins: origins.slice(0, MAX_SERVERS),
  };
}

function toAddresses({ url, variables }: Server, scheme: RegExp): string[] {
  let filled = [url];
  for (const { name, default: preset, enum: choices } of variables) {
    const values = choices?.includes(preset) ? choices : [preset, ...(choices ?? [])];
    filled = filled
      .flatMap((address) => values.map((value) => address.replaceAll(`{${name}}`, value)))
      .slice(0, MAX_OF_ONE);
  }
  return filled.flatMap((address) => {
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    if (!parsed || !scheme.test(parsed.protocol) || parsed.username || parsed.password) return [];
    return [`${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`];
  });
}

/** `https://*.example.com`: a policy knows wildcards for a whole label only, and two labels stay fixed. */
function toWildcard({ url, variables }: Server): string[] {
  const [, scheme, name, rest] =
    /^((?:http|ws)s?:)\/\/\{([^{}]+)\}\.([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?:\/|$)/i.exec(
      url,
    ) ?? [];
  const variable = variables.find((one) => one.name === name);
  return variable && !variable.enum ? [`${scheme}//*.${rest?.toLowerCase()}`] : [];
}
