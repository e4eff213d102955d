import type {
  Endpoint,
  MediaContent,
  SchemaConstraints,
  SchemaId,
  SchemaNode,
  SchemaTable,
} from '@quire/openapi';
import { LIMITS } from '../limits.ts';
import type { OperationPart } from '../report.ts';
import type { PartFacts } from './find-breaking.ts';

/** One part of an operation, and what is said of it. */
export interface DescribedPart {
  part: OperationPart['part'];
  at: string;
  /** What it is in, if that is a part too. */
  parent?: string;
  said: string;
  /** What decides whether a change breaks callers. */
  facts: PartFacts;
}

/** How deep fields are followed. */
const MAX_DEPTH = 12;

/** All parts of an operation by a key that stays when they change. */
export function describeEndpoint(endpoint: Endpoint, summary: string): Map<string, DescribedPart> {
  const parts = new Map<string, DescribedPart>();
  const add: AddPart = (part, at, words, { parent, ...facts } = {}) => {
    const key = `${part} ${at}`;
    if (parts.size >= LIMITS.operationParts || parts.has(key)) return key;
    parts.set(key, {
      part,
      at,
      said: words.filter(Boolean).join(', '),
      facts,
      ...(parent ? { parent } : {}),
    });
    return key;
  };
  const fields = createFieldWriter(add, endpoint.schemas);
  if (summary) add('operation', 'summary', [summary]);
  if (endpoint.deprecated) add('operation', 'deprecated', ['deprecated']);
  for (const { url } of endpoint.servers) add('server', url, [url]);
  for (const { schemes } of endpoint.security) {
    const names = schemes.map(({ id, type }) => `${id} (${type})`).join(' and ') || 'none';
    add('security', names, [names]);
  }
  addParameters(endpoint, add, fields);
  addBody(endpoint, add, fields);
  addResponses(endpoint, add, fields);
  return parts;
}

type AddPart = (
  part: OperationPart['part'],
  at: string,
  words: readonly (string | false | undefined)[],
  more?: PartFacts & { parent?: string },
) => string;

interface FieldWriter {
  /** Adds a schema's fields below a part. */
  write(
    part: OperationPart['part'],
    at: string,
    schema: SchemaId | undefined,
    parent: string,
  ): void;
  describe(schema: SchemaId | undefined): string;
  factsOf(schema: SchemaId | undefined): PartFacts;
}

function addParameters({ parameters }: Endpoint, add: AddPart, fields: FieldWriter): void {
  for (const { in: place, name, required, deprecated, description, schema } of parameters) {
    const at = `${place} ${name}`;
    const words = [
      fields.describe(schema),
      required ? 'required' : 'optional',
      deprecated && 'deprecated',
    ];
    const facts = { ...fields.factsOf(schema), required };
    const own = add('parameter', at, [...words, describeText(description)], facts);
    fields.write('parameter', at, schema, own);
  }
}

function addBody({ body }: Endpoint, add: AddPart, fields: FieldWriter): void {
  if (!body) return;
  const whole = add(
    'body',
    'body',
    [body.required ? 'required' : 'optional', describeText(body.description)],
    { required: body.required },
  );
  addContents(body.contents, { part: 'body', at: '', parent: whole }, add, fields);
}

function addResponses({ responses }: Endpoint, add: AddPart, fields: FieldWriter): void {
  for (const { status, description, contents, headers } of responses) {
    const whole = add('response', status, [description ?? '']);
    for (const { name, required, schema } of headers) {
      const words = [fields.describe(schema), required && 'required'];
      const facts = { ...fields.factsOf(schema), required };
      add('response', `${status} header ${name}`, words, { ...facts, parent: whole });
    }
    addContents(contents, { part: 'response', at: `${status} `, parent: whole }, add, fields);
  }
}

function addContents(
  contents: readonly MediaContent[],
  { part, at, parent }: { part: OperationPart['part']; at: string; parent: string },
  add: AddPart,
  fields: FieldWriter,
): void {
  for (const { mediaType, schema } of contents) {
    const facts = { ...fields.factsOf(schema), parent };
    const own = add(part, `${at}${mediaType}`, [fields.describe(schema)], facts);
    fields.write(part, `${at}${mediaType}`, schema, own);
  }
}

/** Writes the fields of schemas, each by its path; a circle ends where it closes. */
function createFieldWriter(add: AddPart, schemas: SchemaTable): FieldWriter {
  const visit = (
    place: { part: OperationPart['part']; at: string; parent: string },
    id: SchemaId,
    open: readonly SchemaId[],
  ): void => {
    if (open.includes(id) || open.length > MAX_DEPTH) return;
    const node = schemas.get(id);
    const inside = [...open, id];
    const join = (name: string) =>
      open.length === 0 ? `${place.at} ${name}` : `${place.at}.${name}`;
    for (const { name, required, schema } of node.properties ?? []) {
      const at = join(name);
      const words = [describeNode(schemas.get(schema)), required ? 'required' : 'optional'];
      const facts = { ...toFacts(schemas.get(schema)), required: required === true };
      const parent = add(place.part, at, words, { ...facts, parent: place.parent });
      visit({ ...place, at, parent }, schema, inside);
    }
    if (node.items !== undefined)
      visit(
        { ...place, at: open.length === 0 ? `${place.at} []` : `${place.at}[]` },
        node.items,
        inside,
      );
    (node.options ?? []).forEach((option, index) => {
      const shape = schemas.get(option);
      const at = join(`(${shape.title ?? `shape ${index + 1}`})`);
      const facts = { ...toFacts(shape), parent: place.parent };
      const parent = add(place.part, at, [describeNode(shape)], facts);
      visit({ ...place, at, parent }, option, inside);
    });
    if (node.additional !== undefined) visit({ ...place, at: join('*') }, node.additional, inside);
  };
  return {
    write(part, at, schema, parent) {
      if (schema !== undefined) visit({ part, at, parent }, schema, []);
    },
    factsOf: (schema) => (schema === undefined ? {} : toFacts(schemas.get(schema))),
    describe: (schema) => (schema === undefined ? '' : describeNode(schemas.get(schema))),
  };
}

function toFacts({ label, enum: values, constraints }: SchemaNode): PartFacts {
  return {
    type: label,
    ...(values ? { values: values.map((value) => JSON.stringify(value)) } : {}),
    ...(constraints ? { constraints } : {}),
  };
}

function describeNode(node: SchemaNode): string {
  const { label, enum: values, default: initial, constraints, deprecated, description } = node;
  return [
    label,
    values && `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
    initial !== undefined && `by default ${JSON.stringify(initial)}`,
    constraints && describeConstraints(constraints),
    deprecated && 'deprecated',
    describeText(description),
  ]
    .filter(Boolean)
    .join(', ');
}

function describeConstraints(constraints: SchemaConstraints): string {
  return Object.entries(constraints)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

function describeText(text: string | undefined): string | false {
  return text ? `“${text.replace(/\s+/g, ' ').trim()}”` : false;
}
