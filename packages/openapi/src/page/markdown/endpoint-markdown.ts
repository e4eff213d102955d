import type { Api } from '@quire/model';
import type { Callback, Endpoint, ServerInfo } from '../../endpoint.ts';
import { buildModel } from '../../playground/build-model.ts';
import { toBase } from '../../request/build-request.ts';
import { type ApiWords, say } from '../../words/api-words.ts';
import { toBadgeLabel } from '../badges.ts';
import { isFullAddress } from '../bar.ts';
import { MAX_CALLBACK_ROWS } from '../callback-section.ts';
import { listAlternatives, listCredentials } from '../credentials.ts';
import { MAX_ROWS } from '../endpoint-scope.ts';
import { planInside } from '../field-plan.ts';
import { PARAMETER_PLACES, withExample } from '../parameter-sections.ts';
import { MAX_OTHER_ROWS } from '../response-section.ts';
import { listBodyExamples, listResponseExamples } from '../responses-panel.ts';
import { listSamples, toPayload } from '../samples-panel.ts';
import { type ContentScope, toBodyBlock, toResponseBlock } from './content-blocks.ts';
import { toItems } from './field-items.ts';
import { joinBlocks, joinSentences, toBlock, toCode } from './markdown-text.ts';
import { type MarkdownTools, toCodeBlock, toExampleBlocks } from './markdown-tools.ts';

/** An API page as Markdown: what stands above the author's own text, and what stands below it. */
export interface EndpointMarkdown {
  top: string;
  reference: string;
}

/** What is known of the page around the endpoint. */
export interface MarkdownPage {
  title: string;
  api: Api;
  tools: MarkdownTools;
  /** The description of the operation, where the page's own text does not replace it. */
  intro?: string | undefined;
  deprecated: boolean;
  /** The author's text has examples of its own, which take the place of generated ones. */
  hasRequestExample: boolean;
  hasResponseExample: boolean;
}

/** An endpoint as Markdown, with everything that its page says. A manual page has its fields in its own text. */
export function renderEndpointMarkdown(endpoint: Endpoint, page: MarkdownPage): EndpointMarkdown {
  const { words } = page.tools;
  const scope: ContentScope = { schemas: endpoint.schemas, words, written: new Map() };
  const parts =
    endpoint.kind === 'manual'
      ? []
      : [
          toServers(endpoint.servers, words),
          toAuthorizations(endpoint, words),
          ...toParameters(endpoint, words),
          toBody(endpoint, scope),
          // Nothing refers to what only a callback says: it is folded on the page.
          toCallbacks(endpoint.callbacks, { ...scope, written: new Map(scope.written) }),
          toResponses(endpoint, scope),
        ];
  return {
    top: joinBlocks(
      toAddress(endpoint, words, page.api.url === 'full'),
      page.deprecated || endpoint.deprecated ? `**${words.deprecated}**` : '',
      endpoint.badges.map((badge) => `**${toBadgeLabel(badge, words)}**`).join(' '),
      page.intro?.trim(),
    ),
    reference: joinBlocks(
      ...parts,
      page.hasRequestExample ? '' : toRequestExamples(endpoint, page),
      page.hasRequestExample ? '' : toBodyExamples(endpoint, page),
      page.hasResponseExample ? '' : toResponseExamples(endpoint, page.tools),
    ),
  };
}

/** The method and the address as the bar of the page has them, and where that is, if the bar does not say it. */
export function toAddress(
  { kind, method, path, servers }: Pick<Endpoint, 'kind' | 'method' | 'path' | 'servers'>,
  { markdown }: ApiWords,
  alwaysFull = false,
): string {
  if (kind === 'webhook') return toCode(`WEBHOOK ${path}`);
  const base = toBase(servers[0], {});
  if (isFullAddress(base, servers, alwaysFull)) return toCode(`${method} ${base}${path}`);
  const address = toCode(`${method} ${path}`);
  return base === '' ? address : say(markdown.at, address, toCode(base));
}

/** A part under a heading; nothing where it is empty. */
export function toSection(title: string, ...blocks: (string | undefined)[]): string {
  const content = joinBlocks(...blocks);
  return content === '' ? '' : joinBlocks(`## ${title}`, content);
}

/** The base addresses, where there is more to say than the address above. */
function toServers(servers: readonly ServerInfo[], { titles, rules, field }: ApiWords): string {
  const isPlain = servers.length === 1 && servers[0]?.variables.length === 0;
  if (isPlain && (servers[0]?.description ?? servers[0]?.name) === undefined) return '';
  const items = servers.map(({ url, name: label, description, variables }) => {
    const words = joinSentences(label, toBlock(description ?? '').replace(/\s+/g, ' '));
    const inside = variables.map(({ name, default: preset, enum: allowed, description: about }) => {
      const options = allowed ? `${rules.options}: ${allowed.map(toCode).join(', ')}` : '';
      const text = joinSentences(toBlock(about ?? '').replace(/\s+/g, ' '), options);
      return `  - ${toCode(name)} (${say(field.default, toCode(preset))})${text && `: ${text}`}`;
    });
    return [`- ${toCode(url)}${words && `: ${words}`}`, ...inside].join('\n');
  });
  return toSection(titles.servers, items.join('\n'));
}

/** How callers say who they are. */
export function toAuthorizations(endpoint: Pick<Endpoint, 'security'>, words: ApiWords): string {
  const alternatives = listAlternatives(endpoint, words);
  const choice =
    alternatives.length > 0 ? `${words.security.either} ${alternatives.join(' · ')}` : '';
  const items = toItems(listCredentials(endpoint, words), words);
  return toSection(words.titles.authorizations, choice, items);
}

function toParameters({ parameters, schemas }: Endpoint, words: ApiWords): string[] {
  return PARAMETER_PLACES.map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const items = own.map(({ name, required, deprecated, description, schema, examples }) => ({
      name,
      required,
      deprecated,
      description,
      node: withExample(schemas.get(schema), examples),
      inside: planInside(schema, { table: schemas, budget: { left: MAX_ROWS }, around: [] }),
    }));
    return toSection(words.titles[place], toItems(items, words));
  });
}

function toBody({ body }: Endpoint, scope: ContentScope): string {
  if (!body) return '';
  const { titles, markdown } = scope.words;
  const place = { rows: MAX_ROWS, where: markdown.body };
  return toSection(titles.body, toBodyBlock(body, scope, place));
}

function toCallbacks(callbacks: readonly Callback[], scope: ContentScope): string {
  const { titles, markdown } = scope.words;
  const blocks = callbacks.map(({ name, method, expression, description, body, responses }) => {
    const rows = MAX_CALLBACK_ROWS;
    const where = say(markdown.callback, toCode(name));
    return joinBlocks(
      `### ${name}`,
      toCode(`${method} ${expression}`),
      toBlock(description ?? ''),
      body && joinBlocks(`**${titles.body}**`, toBodyBlock(body, scope, { rows, where })),
      ...responses.map((response) =>
        joinBlocks(
          `**${say(markdown.responseTitle, response.status)}**`,
          toResponseBlock(response, scope, {
            rows,
            where: say(markdown.callbackResponse, toCode(name), response.status),
          }),
        ),
      ),
    );
  });
  return toSection(titles.callbacks, ...blocks);
}

function toResponses({ responses }: Endpoint, scope: ContentScope): string {
  const { titles, markdown } = scope.words;
  const blocks = responses.map((response, index) => {
    const rows = index === 0 ? MAX_ROWS : MAX_OTHER_ROWS;
    const where = say(markdown.response, response.status);
    return joinBlocks(`### ${response.status}`, toResponseBlock(response, scope, { rows, where }));
  });
  return toSection(titles.response, ...blocks);
}

function toRequestExamples(endpoint: Endpoint, { title, api, tools }: MarkdownPage): string {
  const { titles } = tools.words;
  const model = buildModel(endpoint, title, api);
  if (endpoint.kind === 'webhook') {
    const payload = toPayload(model);
    return toSection(titles.payload, payload && toCodeBlock(payload.language, payload.code, tools));
  }
  const samples = listSamples(model, api.examples.defaults).map(({ grammar, ...sample }) => ({
    ...sample,
    language: grammar,
  }));
  return toSection(titles.requestExamples, ...toExampleBlocks(samples, tools));
}

function toBodyExamples(endpoint: Endpoint, { title, api, tools }: MarkdownPage): string {
  const examples = listBodyExamples(buildModel(endpoint, title, api), tools.words);
  return toSection(tools.words.titles.bodyExamples, ...toExampleBlocks(examples, tools));
}

function toResponseExamples(endpoint: Endpoint, tools: MarkdownTools): string {
  const examples = listResponseExamples(endpoint);
  return toSection(tools.words.titles.responseExamples, ...toExampleBlocks(examples, tools));
}
