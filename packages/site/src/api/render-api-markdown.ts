import { requestExampleComponent, responseExampleComponent } from '@quire/components';
import { mayUse, type ParsedPage } from '@quire/markdown';
import {
  type EndpointMarkdown,
  findSchema,
  type MarkdownPage,
  type MarkdownTools,
  parseApiLine,
  readWrittenFields,
  renderChannelMarkdown,
  renderEndpointMarkdown,
  renderGraphqlMarkdown,
  renderSchemaMarkdown,
  toAddress,
  toGraphqlIntro,
  toManualEndpoint,
} from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import { type ApiPageInfo, toStated } from './api-page-info.ts';
import type { ApiScope } from './find-by-line.ts';
import { findGraphql } from './graphql-page.ts';
import { describeUnfound, findEndpoint, findPageChannel, toIntro } from './render-api-page.ts';
import { describeUnknownChannel } from './unknown-channel.ts';
import { describeUnknownGraphql } from './unknown-graphql.ts';

/** What a description adds to the Markdown of a page. */
export function renderApiMarkdown(
  page: PageInfo,
  parsed: ParsedPage,
  scope: ApiScope,
  tools: MarkdownTools,
): EndpointMarkdown | undefined {
  const { api: info } = page;
  if (!info) return undefined;
  if (info.kind === 'schema') {
    const found = findSchema(info.line, info.nearby, scope.set);
    return found && renderSchemaMarkdown(found, tools);
  }
  const hasOwn = {
    deprecated: info.deprecated,
    hasRequestExample: mayUse(parsed.text, requestExampleComponent),
    hasResponseExample: mayUse(parsed.text, responseExampleComponent),
  };
  if (info.kind === 'channel') {
    const channel = findPageChannel(info, scope);
    if (!channel) return { top: describeUnknownChannel(info, scope).message, reference: '' };
    const intro = info.hasDescription ? undefined : channel.description;
    return renderChannelMarkdown(channel, { ...hasOwn, tools, intro });
  }
  const around: MarkdownPage = {
    title: page.title,
    api: scope.config.api,
    tools,
    ...hasOwn,
  };
  if (info.graphql) {
    const found = findGraphql(info, scope);
    if (!found) return { top: describeUnknownGraphql(info.graphql, scope).message, reference: '' };
    const { definition, endpoint } = found;
    const intro = toGraphqlIntro(definition, info.hasDescription, tools.words);
    return renderGraphqlMarkdown(definition, { ...around, intro, endpoint });
  }
  if (info.kind === 'manual') return renderManual(info, around, { parsed, scope });
  const endpoint = findEndpoint(info, scope);
  if (!endpoint) return renderBare(info, scope, tools);
  return renderEndpointMarkdown(endpoint, { ...around, intro: toIntro(info, scope) });
}

/** Fields of a manual page stand in its own text. A sample without fields that only rendering finds would be wrong. */
function renderManual(
  info: ApiPageInfo,
  around: MarkdownPage,
  { parsed, scope }: { parsed: ParsedPage; scope: ApiScope },
): EndpointMarkdown | undefined {
  const line = parseApiLine(info.line);
  if ('problem' in line) return renderBare(info, scope, around.tools);
  const written = readWrittenFields(parsed);
  const collected = written ?? { parameters: [], responseFields: [] };
  return renderEndpointMarkdown(toManualEndpoint(line, info.settings, collected, around.api), {
    ...around,
    hasRequestExample: around.hasRequestExample || !written,
  });
}

/** Of an operation that cannot be found, what its line says, and what is missing. */
function renderBare(
  info: ApiPageInfo,
  scope: ApiScope,
  { words }: MarkdownTools,
): EndpointMarkdown | undefined {
  const stated = toStated(info);
  if (!stated) return undefined;
  const kind = stated.method === 'WEBHOOK' ? 'webhook' : 'operation';
  const address = toAddress({ ...stated, kind, servers: [] }, words);
  return { top: `${address}\n\n${describeUnfound(info, scope).message}`, reference: '' };
}
