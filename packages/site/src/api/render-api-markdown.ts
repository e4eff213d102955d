import {
  paramFieldComponent,
  requestExampleComponent,
  responseExampleComponent,
} from '@quire/components';
import { mayUse, tagsOf } from '@quire/markdown';
import {
  type CollectedPage,
  type EndpointMarkdown,
  findSchema,
  type MarkdownPage,
  parseApiLine,
  renderEndpointMarkdown,
  renderSchemaMarkdown,
  toAddress,
  toManualEndpoint,
} from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import { type ApiPageInfo, toStated } from './api-page-info.ts';
import type { ApiScope } from './find-by-line.ts';
import { describeUnfound, findEndpoint, toIntro } from './render-api-page.ts';

/** What a description adds to the Markdown of a page with this text. */
export function renderApiMarkdown(
  page: PageInfo,
  text: string,
  scope: ApiScope,
): EndpointMarkdown | undefined {
  const { api: info } = page;
  if (!info) return undefined;
  if (info.kind === 'schema') {
    const found = findSchema(info.line, info.nearby, scope.set);
    return found && renderSchemaMarkdown(found);
  }
  const around: MarkdownPage = {
    title: page.title,
    api: scope.config.api,
    deprecated: info.deprecated,
    hasRequestExample: mayUse(text, requestExampleComponent) || hasFields(info, text),
    hasResponseExample: mayUse(text, responseExampleComponent),
  };
  if (info.kind === 'manual') return renderManual(info, around, scope);
  const endpoint = findEndpoint(info, scope);
  if (!endpoint) return renderBare(info, scope);
  return renderEndpointMarkdown(endpoint, { ...around, intro: toIntro(info, scope) });
}

const FIELD_IN_REQUEST = new RegExp(
  `<(?:${tagsOf(paramFieldComponent).join('|')})\\s[^>]*\\b(?:body|query|header)\\b`,
);

/** A sample of a manual page would lack the fields that its text has, and so be wrong. */
function hasFields({ kind }: ApiPageInfo, text: string): boolean {
  return kind === 'manual' && FIELD_IN_REQUEST.test(text);
}

/** Fields of a manual page stand in its own text. */
function renderManual(
  info: ApiPageInfo,
  around: MarkdownPage,
  scope: ApiScope,
): EndpointMarkdown | undefined {
  const line = parseApiLine(info.line);
  if ('problem' in line) return renderBare(info, scope);
  const collected: CollectedPage = { parameters: [], responseFields: [] };
  return renderEndpointMarkdown(
    toManualEndpoint(line, info.settings, collected, around.api),
    around,
  );
}

/** Of an operation that cannot be found, what its line says, and what is missing. */
function renderBare(info: ApiPageInfo, scope: ApiScope): EndpointMarkdown | undefined {
  const stated = toStated(info);
  if (!stated) return undefined;
  const kind = stated.method === 'WEBHOOK' ? 'webhook' : 'operation';
  const address = toAddress({ ...stated, kind, servers: [] });
  return { top: `${address}\n\n${describeUnfound(info, scope).message}`, reference: '' };
}
