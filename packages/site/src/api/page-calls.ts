import {
  findChannel,
  listSignInAddresses,
  listSocketServers,
  parseApiLine,
  type ServerInfo,
  type SignInAddresses,
  toChannel,
  toSecurity,
  toServers,
} from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import { type ApiScope, findByLine } from './find-by-line.ts';
import { findGraphql } from './graphql-page.ts';

/** What readers of a page may call from its playground. */
export interface PageCalls {
  /** The base addresses that they may send requests to. */
  servers: readonly ServerInfo[];
  /** Where they sign in and get tokens. */
  signIn: SignInAddresses;
}

const NO_SIGN_IN: SignInAddresses = { asked: [], tokens: [] };
const NOTHING: PageCalls = { servers: [], signIn: NO_SIGN_IN };

/** What a page calls; nothing where it has no playground. */
export function listPageCalls({ api: info }: PageInfo, scope: ApiScope): PageCalls {
  const { api } = scope.config;
  if (!info || (info.settings.playground ?? api.playground.display) !== 'interactive') {
    return NOTHING;
  }
  if (info.kind === 'manual') {
    const line = parseApiLine(info.line);
    if ('problem' in line) return NOTHING;
    const urls = line.server === undefined ? api.mdx.server : [line.server];
    return { servers: urls.map((url) => ({ url, variables: [] })), signIn: NO_SIGN_IN };
  }
  if (info.kind === 'graphql') {
    const servers = findGraphql(info, scope)?.endpoint?.servers ?? [];
    return { servers, signIn: NO_SIGN_IN };
  }
  if (info.kind === 'channel') {
    const found = findChannel(info.line, info.nearby, scope.set);
    const channel = found && toChannel(found.channel, found.spec.scope);
    return { servers: channel ? listSocketServers(channel) : [], signIn: NO_SIGN_IN };
  }
  const found =
    info.kind === 'operation' ? findByLine(info.line, info.nearby, scope.set) : undefined;
  if (!found) return NOTHING;
  const { value, item } = found.operation;
  const { scope: own } = found.spec;
  return {
    servers: toServers([value.servers, item.servers, own.spec.root.servers], own),
    signIn: listSignInAddresses(toSecurity(value.security, own.spec, own.resolver)),
  };
}
