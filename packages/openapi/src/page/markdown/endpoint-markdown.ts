import type { Api } from '@quire/model';
import type { Callback, Endpoint, ServerInfo } from '../../endpoint.ts';
import { buildModel } from '../../playground/build-model.ts';
import { toBase } from '../../request/build-request.ts';
import { isFullAddress } from '../bar.ts';
import { MAX_CALLBACK_ROWS } from '../callback-section.ts';
import { listAlternatives, listCredentials } from '../credentials.ts';
import { MAX_ROWS } from '../endpoint-scope.ts';
import { planInside } from '../field-plan.ts';
import { PARAMETER_TITLES, withExample } from '../parameter-sections.ts';
import { MAX_OTHER_ROWS } from '../response-section.ts';
import { listBodyExamples, listResponseExamples } from '../responses-panel.ts';
import { listSamples, toPayload } from '../samples-panel.ts';
import { type ContentScope, toBodyBlock, toResponseBlock } from './content-blocks.ts';
import { toItems } from './field-items.ts';
import { joinBlocks, joinSentences, toBlock, toCode, toFenced } from './markdown-text.ts';

/** An API page as Markdown: what stands above the author's own text, and what stands below it. */
export interface EndpointMarkdown {
  top: string;
  reference: string;
}

/** What is known of the page around the endpoint. */
export interface MarkdownPage {
  title: string;
  api: Api;
  /** The description of the operation, where the page's own text does not replace it. */
  intro?: string | undefined;
  deprecated: boolean;
  /** The author's text has examples of its own, which take the place of generated ones. */
  hasRequestExample: boolean;
  hasResponseExample: boolean;
}

/** An endpoint as Markdown, with everything that its page says. A manual page has its fields in its own text. */
export function renderEndpointMarkdown(endpoint: Endpoint, page: MarkdownPage): EndpointMarkdown {
  const scope: ContentScope = { schemas: endpoint.schemas, written: new Map() };
  const parts =
    endpoint.kind === 'manual'
      ? []
      : [
          toServers(endpoint.servers),
          toAuthorizations(endpoint),
          ...toParameters(endpoint),
          toBody(endpoint, scope),
          toCallbacks(endpoint.callbacks, scope),
          toResponses(endpoint, scope),
        ];
  return {
    top: joinBlocks(
      toAddress(endpoint, page.api.url === 'full'),
      page.deprecated || endpoint.deprecated ? '**Deprecated**' : '',
      endpoint.badges.map(({ label }) => `**${label}**`).join(' '),
      page.intro?.trim(),
    ),
    reference: joinBlocks(
      ...parts,
      page.hasRequestExample ? '' : toRequestExamples(endpoint, page),
      page.hasRequestExample ? '' : toBodyExamples(endpoint, page),
      page.hasResponseExample ? '' : toResponseExamples(endpoint),
    ),
  };
}

/** The method and the address as the bar of the page has them, and where that is, if the bar does not say it. */
export function toAddress(
  { kind, method, path, servers }: Pick<Endpoint, 'kind' | 'method' | 'path' | 'servers'>,
  alwaysFull = false,
): string {
  if (kind === 'webhook') return toCode(`WEBHOOK ${path}`);
  const base = toBase(servers[0], {});
  if (isFullAddress(base, servers, alwaysFull)) return toCode(`${method} ${base}${path}`);
  const address = toCode(`${method} ${path}`);
  return base === '' ? address : `${address} at ${toCode(base)}`;
}

/** A part under a heading; nothing where it is empty. */
export function toSection(title: string, ...blocks: (string | undefined)[]): string {
  const content = joinBlocks(...blocks);
  return content === '' ? '' : joinBlocks(`## ${title}`, content);
}

/** The base addresses, where there is more to say than the address above. */
function toServers(servers: readonly ServerInfo[]): string {
  const isPlain = servers.length === 1 && servers[0]?.variables.length === 0;
  if (isPlain && (servers[0]?.description ?? servers[0]?.name) === undefined) return '';
  const items = servers.map(({ url, name: label, description, variables }) => {
    const words = joinSentences(label, toBlock(description ?? '').replace(/\s+/g, ' '));
    const inside = variables.map(({ name, default: preset, enum: allowed, description: about }) => {
      const options = allowed ? `Available options: ${allowed.map(toCode).join(', ')}` : '';
      const text = joinSentences(toBlock(about ?? '').replace(/\s+/g, ' '), options);
      return `  - ${toCode(name)} (default: ${toCode(preset)})${text && `: ${text}`}`;
    });
    return [`- ${toCode(url)}${words && `: ${words}`}`, ...inside].join('\n');
  });
  return toSection('Servers', items.join('\n'));
}

/** How callers say who they are. */
export function toAuthorizations(endpoint: Pick<Endpoint, 'security'>): string {
  const alternatives = listAlternatives(endpoint);
  const choice = alternatives.length > 0 ? `Use one of: ${alternatives.join(' · ')}` : '';
  return toSection('Authorizations', choice, toItems(listCredentials(endpoint)));
}

function toParameters({ parameters, schemas }: Endpoint): string[] {
  return Object.entries(PARAMETER_TITLES).map(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const items = own.map(({ name, required, deprecated, description, schema, examples }) => ({
      name,
      required,
      deprecated,
      description,
      node: withExample(schemas.get(schema), examples),
      inside: planInside(schema, { table: schemas, budget: { left: MAX_ROWS }, around: [] }),
    }));
    return toSection(title, toItems(items));
  });
}

function toBody({ body }: Endpoint, scope: ContentScope): string {
  if (!body) return '';
  return toSection('Body', toBodyBlock(body, scope, { rows: MAX_ROWS, where: 'the body' }));
}

function toCallbacks(callbacks: readonly Callback[], scope: ContentScope): string {
  const blocks = callbacks.map(({ name, method, expression, description, body, responses }) => {
    const rows = MAX_CALLBACK_ROWS;
    const where = `the callback ${toCode(name)}`;
    return joinBlocks(
      `### ${name}`,
      toCode(`${method} ${expression}`),
      toBlock(description ?? ''),
      body && joinBlocks('**Body**', toBodyBlock(body, scope, { rows, where })),
      ...responses.map((response) =>
        joinBlocks(
          `**Response ${response.status}**`,
          toResponseBlock(response, scope, {
            rows,
            where: `${where}, response ${response.status}`,
          }),
        ),
      ),
    );
  });
  return toSection('Callbacks', ...blocks);
}

function toResponses({ responses }: Endpoint, scope: ContentScope): string {
  const blocks = responses.map((response, index) => {
    const rows = index === 0 ? MAX_ROWS : MAX_OTHER_ROWS;
    const where = `response ${response.status}`;
    return joinBlocks(`### ${response.status}`, toResponseBlock(response, scope, { rows, where }));
  });
  return toSection('Response', ...blocks);
}

function toRequestExamples(endpoint: Endpoint, { title, api }: MarkdownPage): string {
  const model = buildModel(endpoint, title, api);
  if (endpoint.kind === 'webhook') {
    const payload = toPayload(model);
    return toSection('Payload', payload && toFenced(payload.language, payload.code));
  }
  const samples = listSamples(model, api.examples.defaults);
  return toSection(
    'Request examples',
    ...samples.map(({ label, grammar, code }) =>
      joinBlocks(`### ${label}`, toFenced(grammar, code)),
    ),
  );
}

function toBodyExamples(endpoint: Endpoint, { title, api }: MarkdownPage): string {
  return toSection(
    'Request body examples',
    ...listBodyExamples(buildModel(endpoint, title, api)).map(({ label, language, code }) =>
      joinBlocks(`### ${label}`, toFenced(language, code)),
    ),
  );
}

function toResponseExamples(endpoint: Endpoint): string {
  return toSection(
    'Response examples',
    ...listResponseExamples(endpoint).map(({ label, language, code }) =>
      joinBlocks(`### ${label}`, toFenced(language, code)),
    ),
  );
}
