import type { Diagnostic } from '@quire/base';
import type { Api } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { toChannel } from '../asyncapi/to-channel.ts';
import type { GraphqlReference } from '../graphql/definition.ts';
import { toGraphqlIntro } from '../page/graphql/words.ts';
import { renderChannelMarkdown } from '../page/markdown/channel-markdown.ts';
import {
  type EndpointMarkdown,
  renderEndpointMarkdown,
} from '../page/markdown/endpoint-markdown.ts';
import { renderGraphqlMarkdown } from '../page/markdown/graphql-markdown.ts';
import { toGraphqlKey } from '../set/graphql-spec.ts';
import { ENGLISH } from '../words/english.ts';
import { createTestSpecs } from './test-spec.ts';

const CONFIG = {
  $schema: 'https://quire.example/docs.json',
  theme: 'mint',
  name: 'T',
  colors: { primary: '#ff0000' },
  navigation: { pages: [] },
  api: { examples: { languages: ['curl'] } },
};

/** Settings of API pages, with samples in one language. */
function toTestApi(): Api {
  return parseSiteConfig(JSON.stringify(CONFIG), 'docs.json').config.api;
}

/**
 * The page of one operation as Markdown, which has everything that the page says, and what was
 * reported about the description.
 */
export function toTestPage(spec: object, line: string): string {
  const [method = '', path = ''] = line.split(' ');
  const { endpoint, diagnostics } = createTestSpecs({ 'api.json': spec });
  const page = renderEndpointMarkdown(endpoint(method, path), {
    title: 'T',
    api: toTestApi(),
    tools: { words: ENGLISH },
    deprecated: false,
    hasRequestExample: false,
    hasResponseExample: false,
  });
  return joinPage(page, diagnostics);
}

/** The page of one channel as Markdown, and what was reported about the description. */
export function toTestChannelPage(spec: object, name: string): string {
  const { set, diagnostics } = createTestSpecs({ 'events.json': spec });
  const [found] = set.asyncapi.all();
  const raw = found?.find(name);
  if (!found || !raw) throw new Error(`There is no channel ${name}.`);
  const channel = toChannel(raw, found.scope);
  const page = renderChannelMarkdown(channel, {
    tools: { words: ENGLISH },
    intro: channel.description,
    deprecated: false,
    hasRequestExample: false,
    hasResponseExample: false,
  });
  return joinPage(page, diagnostics);
}

/** A schema in memory: the parts that have pages, and what was reported about it. */
export function toTestSchema(text: string, location = 'schema.graphql') {
  const { set, diagnostics } = createTestSpecs({ [location]: text });
  const spec = set.graphql.get(location);
  return { spec, names: spec?.definitions().map(toGraphqlKey) ?? [], diagnostics };
}

/** The page of one part of a schema as Markdown, and what was reported about the schema. */
export function toTestGraphqlPage(text: string, kind: string, name: string): string {
  const { spec, diagnostics } = toTestSchema(text);
  const definition = spec?.find({ kind, name } as GraphqlReference, 'all');
  if (!definition) throw new Error(`There is no ${kind} ${name}.`);
  const page = renderGraphqlMarkdown(definition, {
    title: name,
    api: toTestApi(),
    tools: { words: ENGLISH },
    intro: toGraphqlIntro(definition, false, ENGLISH),
    deprecated: 'deprecated' in definition,
    hasRequestExample: false,
    hasResponseExample: false,
  });
  return joinPage(page, diagnostics);
}

function joinPage(page: EndpointMarkdown, diagnostics: readonly Diagnostic[]): string {
  const reported = diagnostics.map(
    ({ severity, code, message }) => `${severity} ${code} ${message}`,
  );
  return [page.top, page.reference, ...reported].filter(Boolean).join('\n\n');
}
