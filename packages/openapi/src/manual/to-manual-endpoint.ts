import type { Api, Frontmatter } from '@quire/model';
import type {
  ApiResponse,
  Endpoint,
  MediaContent,
  Parameter,
  RequestBody,
  SecurityAlternative,
  SecurityScheme,
  ServerInfo,
} from '../endpoint.ts';
import { listPathNames } from '../operation/parameters.ts';
import { toDisplay } from '../operation/to-endpoint.ts';
import type { CollectedPage } from './collect-fields.ts';
import type { ManualField } from './field.ts';
import { addField, addFields, createNodeTable, type NodeTable } from './field-schemas.ts';
import type { ApiLine } from './parse-api-line.ts';

/** The endpoint of a page that describes it by hand. */
export function toManualEndpoint(
  line: ApiLine,
  frontmatter: Pick<Frontmatter, 'authMethod' | 'playground' | 'contentType' | 'deprecated'>,
  collected: CollectedPage,
  api: Api,
): Endpoint {
  const schemas = createNodeTable();
  const servers = toServers(line, api.mdx.server);
  const body = toBody(collected.parameters, frontmatter.contentType, schemas);
  return {
    kind: 'manual',
    method: line.method,
    path: line.path,
    servers,
    security: toSecurity(frontmatter.authMethod ?? api.mdx.auth.method, api.mdx.auth.name),
    parameters: toParameters(line.path, collected.parameters, schemas),
    ...(body ? { body } : {}),
    responses: toResponses(collected.responseFields, schemas),
    callbacks: [],
    samples: [],
    display: toDisplay(frontmatter.playground ?? api.playground.display, servers.length > 0),
    deprecated: frontmatter.deprecated,
    badges: [],
    schemas,
  };
}

function toServers({ server }: ApiLine, known: readonly string[]): ServerInfo[] {
  return (server === undefined ? known : [server]).map((url) => ({
    url: url.replace(/\/+$/, ''),
    variables: [],
  }));
}

/** How a request says who is calling, where docs.json or the page says it and no description does. */
export function toSecurity(method: Frontmatter['authMethod'], name = 'Key'): SecurityAlternative[] {
  const scheme = toScheme(method, name);
  return scheme ? [{ schemes: [scheme] }] : [];
}

function toScheme(method: Frontmatter['authMethod'], name: string): SecurityScheme | undefined {
  switch (method) {
    case 'bearer':
      return { id: 'bearer', type: 'bearer' };
    case 'basic':
      return { id: 'basic', type: 'basic' };
    case 'key':
      return { id: 'key', type: 'key', in: 'header', name };
    case 'cobo':
      return { id: 'cobo', type: 'key', in: 'header', name: 'API-SECRET' };
    default:
      return undefined;
  }
}

function toParameters(path: string, fields: readonly ManualField[], table: NodeTable): Parameter[] {
  const written = fields.flatMap((field): Parameter[] => {
    const { place, name } = field;
    if (place === undefined || place === 'body' || name === '') return [];
    return [
      {
        in: place,
        name,
        required: field.required || place === 'path',
        deprecated: field.deprecated,
        schema: addField(field, table),
        style: place === 'query' ? 'form' : 'simple',
        explode: place === 'query',
        examples: [],
        ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
      },
    ];
  });
  const missing = listPathNames(path).filter(
    (name) => !written.some((one) => one.in === 'path' && one.name === name),
  );
  const unwritten = missing.map(
    (name): Parameter => ({
      in: 'path',
      name,
      required: true,
      deprecated: false,
      schema: table.add({ type: 'string', label: 'string' }),
      style: 'simple',
      explode: false,
      examples: [],
    }),
  );
  const all = [...written, ...unwritten];
  return (['path', 'query', 'header'] as const).flatMap((place) =>
    all.filter((parameter) => parameter.in === place),
  );
}

/** The body: `<ParamField body>` alone is all of it, others are its properties. */
function toBody(
  fields: readonly ManualField[],
  contentType: string | undefined,
  table: NodeTable,
): RequestBody | undefined {
  const own = fields.filter(({ place }) => place === 'body');
  if (own.length === 0) return undefined;
  const whole = own.find(({ name }) => name === '');
  const schema = whole ? addField(whole, table) : addFields(own, table);
  const hasFile = own.some(({ type }) => /^file(?:\[\])?$/i.test(type.trim()));
  const mediaType = contentType ?? (hasFile && !whole ? 'multipart/form-data' : 'application/json');
  const content: MediaContent = { mediaType, schema, examples: [] };
  return { required: own.some(({ required }) => required), contents: [content] };
}

function toResponses(fields: readonly ManualField[], table: NodeTable): ApiResponse[] {
  if (fields.length === 0) return [];
  const schema = addFields(fields, table);
  const content: MediaContent = { mediaType: 'application/json', schema, examples: [] };
  return [{ status: '200', headers: [], contents: [content], links: [] }];
}
