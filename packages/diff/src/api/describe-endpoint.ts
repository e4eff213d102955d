import type { Endpoint, MediaContent } from '@quire/openapi';
import { createBudget, LIMITS } from '../limits.ts';
import type { OperationPart } from '../report.ts';
import {
  type AddPart,
  createFieldWriter,
  describeText,
  type FieldWriter,
} from './describe-fields.ts';
import { NO_AUTHORIZATION, type PartFacts } from './find-breaking.ts';
import type { ShapeNames } from './name-shapes.ts';

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

/** The parts of an operation by a key that stays when they change. */
export interface DescribedEndpoint {
  parts: Map<string, DescribedPart>;
  /** Whether it has more parts than are described: which of them are missing says nothing. */
  isTooLarge: boolean;
  /** Whether it has fields that are deeper than was asked for. */
  isDeeper: boolean;
}

interface DescribedAs {
  summary?: string;
  path: string;
  /** How deep fields are followed. */
  depth: number;
  shapes: ShapeNames;
}

/** Describes an operation, with fields down to a depth. */
export function describeEndpoint(
  endpoint: Endpoint,
  { summary, path, depth, shapes }: DescribedAs,
): DescribedEndpoint {
  const parts = new Map<string, DescribedPart>();
  const budget = createBudget(LIMITS.operationSteps);
  const toKey = createKeyMaker(path);
  const add: AddPart = (part, at, words, { parent, ...facts } = {}) => {
    const key = `${part} ${part === 'parameter' ? toKey(at) : at}`;
    if (!budget.take(1) || parts.has(key)) return key;
    parts.set(key, {
      part,
      at,
      said: words.filter(Boolean).join(', '),
      facts,
      ...(parent ? { parent } : {}),
    });
    return key;
  };
  let isDeeper = false;
  const walk = {
    budget,
    depth,
    shapes,
    noteDeeper: () => {
      isDeeper = true;
    },
  };
  const fields = createFieldWriter(add, endpoint.schemas, walk);
  add('operation', 'path', [path]);
  if (summary) add('operation', 'summary', [summary]);
  if (endpoint.deprecated) add('operation', 'deprecated', ['deprecated']);
  for (const { url } of endpoint.servers) add('server', url, [url]);
  for (const { schemes } of endpoint.security) {
    const names =
      schemes.map(({ id, type }) => `${id} (${type})`).join(' and ') || NO_AUTHORIZATION;
    add('security', names, [names], { way: names });
  }
  addParameters(endpoint, add, fields);
  addBody(endpoint, add, fields);
  addResponses(endpoint, add, fields);
  return { parts, isTooLarge: budget.isExceeded(), isDeeper };
}

/** Callers never send the name of a path parameter: its place in the path is what stays. */
function createKeyMaker(path: string): (at: string) => string {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return (at) => {
    const place = names.findIndex(
      (name) => at === `path ${name}` || at.startsWith(`path ${name} `),
    );
    return place < 0 ? at : `path {${place}}${at.slice(`path ${names[place]}`.length)}`;
  };
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
