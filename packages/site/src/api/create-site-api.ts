import { builtInComponents } from '@quire/components';
import {
  type Frontmatter,
  inheritedFrom,
  parseEndpoint,
  type SiteConfig,
  toPagePath,
  trailTo,
} from '@quire/model';
import {
  collectFields,
  createFingerprints,
  type FoundOperation,
  findSchema,
  isForReaders,
  readExtensions,
  toTitle,
} from '@quire/openapi';
import { type ApiPageInfo, isApiPage } from './api-page-info.ts';
import { type ApiScope, findByLine } from './find-by-line.ts';
import { toPageDescription } from './page-description.ts';
import { listPageServers } from './page-servers.ts';
import { renderApiMarkdown } from './render-api-markdown.ts';
import { finishPage } from './render-api-page.ts';
import type { SiteApi } from './site-api.ts';

/** Creates the API side of a site. */
export function createSiteApi(scope: ApiScope): SiteApi {
  const fingerprints = createFingerprints();
  return {
    set: scope.set,
    missing: scope.missing,
    read(top, file) {
      if (!isApiPage(top)) return undefined;
      const nearby = listNearby(scope.config, toPagePath(file));
      if (top.openapi !== undefined) {
        const found = findByLine(top.openapi, nearby, scope.set);
        const fingerprint = found && fingerprints.of(found.spec, found.operation);
        return readOperation(top, top.openapi, nearby, found, fingerprint, scope);
      }
      if (top.openapiSchema !== undefined) {
        const found = findSchema(top.openapiSchema, nearby, scope.set);
        const fingerprint = found ? fingerprints.ofWhole(found.spec) : '';
        const info = toInfo('schema', top.openapiSchema, top, nearby, fingerprint);
        return { frontmatter: { ...top, title: top.title ?? found?.name ?? 'Schema' }, info };
      }
      const line = top.api ?? '';
      const [method = ''] = line.trim().split(/\s+/);
      const info = toInfo('manual', line, top, nearby, '');
      return { frontmatter: top, info: withMethod(info, method.toUpperCase(), top) };
    },
    open(page, report) {
      const info = page.api;
      if (!info) return undefined;
      const { components, collected } = collectFields(builtInComponents);
      return {
        components,
        finish: (rendered, tools) =>
          finishPage({ page, info, rendered, tools, collected, scope, report }),
      };
    },
    listServers: (page) => listPageServers(page, scope),
    renderMarkdown: (page, text) => renderApiMarkdown(page, text, scope),
  };
}

function listNearby({ navigation, api }: SiteConfig, path: string): string[] {
  const near = inheritedFrom(trailTo(navigation, path), 'openapi') ?? navigation.openapi ?? [];
  return [...near, ...api.openapi].map(({ source }) => source);
}

function readOperation(
  top: Frontmatter,
  line: string,
  nearby: readonly string[],
  found: FoundOperation | undefined,
  fingerprint: string | undefined,
  scope: ApiScope,
) {
  const endpoint = parseEndpoint(line);
  const isWebhook = endpoint?.method === 'WEBHOOK';
  const info = toInfo(isWebhook ? 'webhook' : 'operation', line, top, nearby, fingerprint ?? '');
  const withBadge = withMethod(info, endpoint?.method ?? '', top);
  if (!found) return { frontmatter: top, info: withBadge };
  const extensions = readExtensions(found.operation);
  const title = top.title ?? toTitle(found.operation);
  const description = top.description ?? toPageDescription(found.operation.value.description);
  const isDeprecated = top.deprecated || found.operation.value.deprecated === true;
  return {
    frontmatter: {
      ...top,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      // An operation for some readers makes its page one for them as well: fail closed.
      ...(isForReaders(extensions, scope.groups) ? {} : { groups: [] }),
    },
    info: { ...withBadge, deprecated: isDeprecated, hasDescription: description !== undefined },
  };
}

function toInfo(
  kind: ApiPageInfo['kind'],
  line: string,
  top: Frontmatter,
  nearby: readonly string[],
  fingerprint: string,
): ApiPageInfo {
  const { authMethod, playground, contentType, deprecated } = top;
  return {
    kind,
    line,
    deprecated,
    fingerprint,
    nearby,
    settings: {
      deprecated,
      ...(authMethod === undefined ? {} : { authMethod }),
      ...(playground === undefined ? {} : { playground }),
      ...(contentType === undefined ? {} : { contentType }),
    },
    hasDescription: top.description !== undefined,
  };
}

function withMethod(info: ApiPageInfo, method: string, top: Frontmatter): ApiPageInfo {
  return method === '' || top.hideApiMarker ? info : { ...info, method };
}
