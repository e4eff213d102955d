import {
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
} from 'graphql';
import { MAX_SCHEMAS } from '../schema/limits.ts';
import type { SchemaId, SchemaNode } from '../schema/schema-node.ts';
import { MAX_TYPE_FIELDS } from './limits.ts';
import { type NodeRun, type TypeTable, toNode, toProperty } from './type-nodes.ts';

/** Creates the table of a schema: its types as nodes, made when somebody asks for them. */
export function createTypeTable(schema: GraphQLSchema): TypeTable {
  const nodes: (SchemaNode | (() => SchemaNode))[] = [];
  const named = new Map<GraphQLNamedType, SchemaId>();
  const listed = new Map<string, SchemaId>();
  const add = (make: () => SchemaNode): SchemaId =>
    nodes.length >= MAX_SCHEMAS ? 0 : nodes.push(make) - 1;
  add(() => ({ type: 'any', label: 'any' }));

  const table: TypeTable = {
    get(id) {
      const known = nodes[id] ?? { type: 'any', label: 'any' };
      if (typeof known !== 'function') return known;
      const made = known();
      nodes[id] = made;
      return made;
    },
    ofType(type: GraphQLType) {
      if (isNonNullType(type)) return table.ofType(type.ofType);
      if (!isListType(type)) return ofNamed(type);
      const label = String(type);
      const known = listed.get(label);
      if (known !== undefined) return known;
      const items = table.ofType(type.ofType);
      const id = add(() => ({ type: 'array', label, items, refersTo: getNamedType(type).name }));
      listed.set(label, id);
      return id;
    },
    argumentsOf: ({ args }) => args.slice(0, MAX_TYPE_FIELDS).map((one) => toProperty(one, run)),
  };
  const run: NodeRun = { schema, table, add };
  return table;

  function ofNamed(type: GraphQLNamedType): SchemaId {
    const known = named.get(type);
    if (known !== undefined) return known;
    const id = add(() => toNode(type, run));
    named.set(type, id);
    return id;
  }
}
