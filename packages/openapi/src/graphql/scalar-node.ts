import type { SchemaNode } from '../schema/schema-node.ts';

/** What is known of a scalar by its name: those of GraphQL, and those that many schemas define alike. */
const KNOWN: Readonly<Record<string, Pick<SchemaNode, 'type' | 'format'>>> = {
  int: { type: 'integer' },
  float: { type: 'number' },
  boolean: { type: 'boolean' },
  bigint: { type: 'integer' },
  long: { type: 'integer' },
  decimal: { type: 'number' },
  datetime: { type: 'string', format: 'date-time' },
  timestamp: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  duration: { type: 'string', format: 'duration' },
  uuid: { type: 'string', format: 'uuid' },
  url: { type: 'string', format: 'uri' },
  uri: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
  emailaddress: { type: 'string', format: 'email' },
  json: { type: 'any' },
  jsonobject: { type: 'any' },
};

/** The kind of value that a scalar most likely is; examples are made from it. */
export function toScalarNode(name: string): Pick<SchemaNode, 'type' | 'format'> {
  const key = name.toLowerCase();
  return Object.hasOwn(KNOWN, key) ? (KNOWN[key] ?? { type: 'string' }) : { type: 'string' };
}
