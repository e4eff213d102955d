import { parseApiLine, type ServerInfo, toServers } from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import { type ApiScope, findByLine } from './find-by-line.ts';
import { findGraphql } from './graphql-page.ts';

/** The base addresses that readers of a page may send requests to; none where it has no playground. */
export function listPageServers({ api: info }: PageInfo, scope: ApiScope): readonly ServerInfo[] {
  const { api } = scope.config;
  if (!info || (info.settings.playground ?? api.playground.display) !== 'interactive') return [];
  if (info.kind === 'manual') {
    const line = parseApiLine(info.line);
    if ('problem' in line) return [];
    const urls = line.server === undefined ? api.mdx.server : [line.server];
    return urls.map((url) => ({ url, variables: [] }));
  }
  if (info.kind === 'graphql') return findGraphql(info, scope)?.endpoint?.servers ?? [];
  const found =
    info.kind === 'operation' ? findByLine(info.line, info.nearby, scope.set) : undefined;
  if (!found) return [];
  const { value, item } = found.operation;
  const { scope: own } = found.spec;
  return toServers([value.servers, item.servers, own.spec.root.servers], own);
}
