import { builtInComponents } from '@quire/components';
import {
  type Frontmatter,
  inheritedFrom,
  parseEndpoint,
  toGroupRules,
  toPagePath,
  toProjectPath,
  trailTo,
} from '@quire/model';
import {
  collectFields,
  createFingerprints,
  type Fingerprints,
  type FoundOperation,
  findChannel,
  findSchema,
  isAddress,
  type OperationExtensions,
  readExtensions,
  toAbout,
  toChannel,
  toChannelTitle,
  toGraphqlTitle,
  toGroups,
  toProtocolBadge,
  toTitle,
} from '@quire/openapi';
import { findFrom } from '../read/mounts.ts';
import { type ApiPageInfo, isApiPage } from './api-page-info.ts';
import { type ApiScope, findByLine } from './find-by-line.ts';
import { createGraphqlFingerprints, findGraphql, toGraphqlLine } from './graphql-page.ts';
import { listPageCalls } from './page-calls.ts';
import { toPageDescription } from './page-description.ts';
import { renderApiMarkdown } from './render-api-markdown.ts';
import { finishPage } from './render-api-page.ts';
import type { SiteApi } from './site-api.ts';

/** Creates the API side of a site. */
export function createSiteApi(scope: ApiScope): SiteApi {
  const fingerprints = createFingerprints();
  const graphqlFingerprints = createGraphqlFingerprints(scope);
  return {
    set: scope.set,
    missing: scope.missing,
    overlays: scope.overlays,
    read(top, file) {
      if (!isApiPage(top)) return undefined;
      const nearby = listNearby(scope, file);
      if (top.openapi !== undefined) {
        const line = toSiteLine(top.openapi, file, scope);
        const found = findByLine(line, nearby, scope.set);
        const fingerprint = found && fingerprints.of(found.spec, found.operation);
        return readOperation(top, line, nearby, found, fingerprint);
      }
      if (top.openapiSchema !== undefined) {
        const line = toSiteLine(top.openapiSchema, file, scope);
        const found = findSchema(line, nearby, scope.set);
        const fingerprint = found ? fingerprints.ofWhole(found.spec) : '';
        const own = toInfo('schema', line, top, nearby, fingerprint);
        const info = found ? { ...own, spec: found.spec.file.location } : own;
        return { frontmatter: { ...top, title: top.title ?? found?.name ?? 'Schema' }, info };
      }
      if (top.asyncapi !== undefined) {
        const line = toSiteLine(top.asyncapi, file, scope);
        return readChannel(top, line, listNearChannels(scope, file), scope, fingerprints);
      }
      if (hasGraphql(top)) return readGraphql(top, file, scope, graphqlFingerprints);
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
    listCalls: (page) => listPageCalls(page, scope),
    renderMarkdown: (page, parsed, tools) => renderApiMarkdown(page, parsed, scope, tools),
  };
}

function listNearby({ config, bases, set }: ApiScope, file: string): string[] {
  const { navigation, api } = config;
  const trail = trailTo(navigation, toPagePath(file));
  const near = inheritedFrom(trail, 'openapi') ?? navigation.openapi ?? [];
  const site = inheritedFrom(trail, 'siteOpenapi') ?? api.openapi;
  const named = [...near, ...site].map(({ source }) => source);
  const base = bases?.baseOf(file) ?? '';
  if (base === '') return named;
  // Another mount may have an operation of the same words: the page's own comes first.
  const own = set.all().map(({ file: { location } }) => location);
  return [...named, ...own.filter((location) => location.startsWith(`${base}/`))];
}

function listNearChannels({ config: { navigation, api } }: ApiScope, file: string): string[] {
  const trail = trailTo(navigation, toPagePath(file));
  const near = inheritedFrom(trail, 'asyncapi') ?? navigation.asyncapi ?? [];
  const site = inheritedFrom(trail, 'siteAsyncapi') ?? api.asyncapi;
  return [...near, ...site].map(({ source }) => source);
}

/** A line with the file that it names as a path of the site; a page of a mount names files of the mount. */
function toSiteLine(line: string, file: string, { bases, hasFile }: ApiScope): string {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  if (!bases || rest.length === 0 || !/\.(?:json|ya?ml)$/i.test(first)) return line;
  const path = toProjectPath(first);
  const found = findFrom(bases, file, path, (name) => (hasFile(name) ? name : undefined));
  return found === undefined ? line : [found, ...rest].join(' ');
}

function readOperation(
  top: Frontmatter,
  line: string,
  nearby: readonly string[],
  found: FoundOperation | undefined,
  fingerprint: string | undefined,
) {
  const endpoint = parseEndpoint(line);
  const isWebhook = endpoint?.method === 'WEBHOOK';
  const info = toInfo(isWebhook ? 'webhook' : 'operation', line, top, nearby, fingerprint ?? '');
  const withBadge = withMethod(info, endpoint?.method ?? '', top);
  if (!found) return { frontmatter: top, info: withBadge };
  const title = top.title ?? toTitle(found.operation);
  const description = top.description ?? toPageDescription(found.operation.value.description);
  const isDeprecated = top.deprecated || found.operation.value.deprecated === true;
  return {
    frontmatter: {
      ...top,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...toAudience(top, readExtensions(found.operation)),
    },
    info: {
      ...withBadge,
      spec: found.spec.file.location,
      deprecated: isDeprecated,
      hasDescription: description !== undefined,
    },
  };
}

function readChannel(
  top: Frontmatter,
  line: string,
  nearby: readonly string[],
  { set }: ApiScope,
  fingerprints: Fingerprints,
) {
  const found = findChannel(line, nearby, set);
  const info = toInfo('channel', line, top, nearby, found ? fingerprints.ofWhole(found.spec) : '');
  if (!found) return { frontmatter: top, info };
  const { spec, channel } = found;
  const { protocol } = toChannel(channel, spec.scope);
  const description = top.description ?? toPageDescription(toAbout(channel, spec.scope));
  return {
    frontmatter: {
      ...top,
      title: top.title ?? toChannelTitle(channel),
      ...(description === undefined ? {} : { description }),
      ...toAudience(top, readExtensions({ value: channel.value, item: {} })),
    },
    info: {
      ...withMethod(info, protocol === undefined ? '' : toProtocolBadge(protocol), top),
      spec: spec.file.location,
      hasDescription: description !== undefined,
    },
  };
}

type GraphqlTop = Frontmatter & Required<Pick<Frontmatter, 'graphql'>>;

function hasGraphql(top: Frontmatter): top is GraphqlTop {
  return top.graphql !== undefined;
}

function readGraphql(
  top: GraphqlTop,
  file: string,
  scope: ApiScope,
  fingerprintOf: (source: string) => string,
) {
  const written = top.graphql;
  const source = toSiteSource(written.source, file, scope);
  const reference = { ...written, source };
  const info: ApiPageInfo = {
    ...toInfo('graphql', toGraphqlLine(reference), top, [], fingerprintOf(source)),
    graphql: reference,
  };
  const found = findGraphql(info, scope);
  if (!found) return { frontmatter: { ...top, title: top.title ?? toGraphqlTitle(written) }, info };
  const { definition, spec } = found;
  const isOperation = definition.kind !== 'type' && definition.kind !== 'directive';
  const isOld = isOperation && definition.deprecated !== undefined;
  const description = top.description ?? toPageDescription(definition.description);
  return {
    frontmatter: {
      ...top,
      title: top.title ?? toGraphqlTitle(written),
      ...(description === undefined ? {} : { description }),
    },
    info: {
      ...withMethod(info, isOperation ? definition.kind.toUpperCase() : '', top),
      spec: spec.location,
      deprecated: top.deprecated || isOld,
      hasDescription: description !== undefined,
    },
  };
}

/** A file that a page names as a path of the site; a page of a mount names files of the mount. */
function toSiteSource(source: string, file: string, { bases, hasFile }: ApiScope): string {
  if (isAddress(source)) return source;
  const path = toProjectPath(source);
  if (!bases) return path;
  return findFrom(bases, file, path, (name) => (hasFile(name) ? name : undefined)) ?? path;
}

/** An operation for some readers makes its page one for them as well, where the page says nothing itself. */
function toAudience(top: Frontmatter, extensions: OperationExtensions) {
  if (top.groups !== undefined || top.public !== undefined) return {};
  const groups = toGroups(extensions);
  return groups === undefined ? {} : { groups: toGroupRules(groups) };
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
