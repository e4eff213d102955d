import type { Api, SampleLanguage } from '@quire/model';
import type { Endpoint, MediaContent, MediaExample } from '../endpoint.ts';
import type { JsonValue } from '../json-value.ts';
import { isBinary, isStream, isXml } from '../request/media-type.ts';
import { toStreamText } from '../request/stream-text.ts';
import { DEFAULT_LANGUAGES } from '../sample/languages.ts';
import { sampleValue } from '../schema/sample-value.ts';
import type { SchemaTable } from '../schema/schema-node.ts';
import { collectSchemas } from './collect-schemas.ts';
import type { PlaygroundModel } from './model.ts';
import { toPlainText } from './plain-text.ts';
import { withShortFlows } from './short-flows.ts';
import { toXml } from './to-xml.ts';

const MAX_EXAMPLE_LENGTH = 16 * 1024;
const MAX_EXAMPLES = 8;
/** Of all schemas together, so that no page carries a whole description. */
const MAX_SCHEMAS_LENGTH = 16 * 1024;

const models = new WeakMap<Endpoint, PlaygroundModel>();

/** The model of an endpoint: what samples are made from, and what a browser gets. Made once. */
export function buildModel(endpoint: Endpoint, title: string, api: Api): PlaygroundModel {
  const known = models.get(endpoint);
  if (known?.title === title) return known;
  const model = makeModel(endpoint, title, api);
  models.set(endpoint, model);
  return model;
}

function makeModel(endpoint: Endpoint, title: string, api: Api): PlaygroundModel {
  const { body, parameters } = endpoint;
  const contents = body?.contents.map((content) => withExamples(content, endpoint)) ?? [];
  const roots = [
    ...parameters.map(({ schema }) => schema),
    ...contents.flatMap(({ schema }) => schema ?? []),
  ];
  const { schemas, toId } = collectSchemas(roots, endpoint.schemas, MAX_SCHEMAS_LENGTH);
  return {
    version: 1,
    kind: endpoint.kind,
    method: endpoint.method,
    path: endpoint.path,
    ...(endpoint.operation === undefined ? {} : { operation: endpoint.operation }),
    title,
    servers: endpoint.servers.map(withPlainDescription),
    security: endpoint.security.map((alternative) => ({
      schemes: alternative.schemes.map(withPlainDescription).map(withShortFlows),
    })),
    parameters: parameters.map((parameter) => ({
      ...withPlainDescription(parameter),
      schema: toId(parameter.schema),
    })),
    ...(body ? { body: { required: body.required, contents: contents.map(withId) } } : {}),
    schemas,
    // A connection over which both sides send messages is no request that code could show.
    languages: isSocket(endpoint) ? [] : toLanguages(api),
    samples: endpoint.samples,
    proxy: api.playground.proxy,
    credentials: api.playground.credentials,
    prefill: api.examples.prefill || endpoint.operation !== undefined,
  };

  function withId({ schema, ...content }: MediaContent): MediaContent {
    return { ...content, ...(schema === undefined ? {} : { schema: toId(schema) }) };
  }
}

function isSocket({ servers }: Endpoint): boolean {
  return /^wss?:/i.test(servers[0]?.url ?? '');
}

/** The languages of generated samples; none when the site wants only those of its authors. */
function toLanguages(api: Api): SampleLanguage[] {
  if (!api.examples.autogenerate) return [];
  return [...(api.examples.languages ?? DEFAULT_LANGUAGES)];
}

function withPlainDescription<Part extends { description?: string }>(part: Part): Part {
  if (part.description === undefined) return part;
  return { ...part, description: toPlainText(part.description) };
}

/** The author's examples, else one made from the schema. */
export function withExamples(
  content: MediaContent,
  { schemas }: Pick<Endpoint, 'schemas'>,
): MediaContent {
  const kept = content.examples.filter(({ value }) => isShort(value)).slice(0, MAX_EXAMPLES);
  if (kept.length > 0) return { ...content, examples: kept };
  if (content.schema === undefined)
    return { ...content, examples: toStreamExamples(content, schemas) };
  if (isBinary(content.mediaType)) return { ...content, examples: [] };
  const node = schemas.get(content.schema);
  if (node.type === 'file') return { ...content, examples: [] };
  const value = sampleValue(content.schema, schemas);
  const example: MediaExample = {
    value: isXml(content.mediaType)
      ? toXml(value, node.title ?? 'root', { id: content.schema, table: schemas })
      : value,
  };
  return { ...content, examples: [example] };
}

/** A stream of one item. */
function toStreamExamples(
  { itemSchema, mediaType }: MediaContent,
  schemas: SchemaTable,
): MediaExample[] {
  if (itemSchema === undefined || !isStream(mediaType)) return [];
  const value = [sampleValue(itemSchema, schemas)];
  return [{ value, text: toStreamText(mediaType, value) }];
}

function isShort(value: JsonValue): boolean {
  return JSON.stringify(value).length <= MAX_EXAMPLE_LENGTH;
}
