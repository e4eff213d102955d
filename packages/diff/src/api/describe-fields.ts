import {
  apiWordsOf,
  describeCondition,
  type SchemaConstraints,
  type SchemaId,
  type SchemaNode,
  type SchemaTable,
} from '@quire/openapi';
import type { Budget } from '../limits.ts';
import type { OperationPart } from '../report.ts';
import type { PartFacts } from './find-breaking.ts';
import type { ShapeNames } from './name-shapes.ts';

/** Reports are in English, whatever the language of the pages. */
const WORDS = apiWordsOf('en');

/** Adds a part of an operation; gives its key. */
export type AddPart = (
  part: OperationPart['part'],
  at: string,
  words: readonly (string | false | undefined)[],
  more?: PartFacts & { parent?: string },
) => string;

/** Describes schemas and their fields. */
export interface FieldWriter {
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

/** How far schemas are followed. */
export interface Walk {
  /** Schemas that fan out have more paths than can be walked: each one that is looked into is a step. */
  budget: Budget;
  depth: number;
  shapes: ShapeNames;
  noteDeeper(): void;
}

/** Writes the fields of schemas, each by its path; a circle ends where it closes. */
export function createFieldWriter(add: AddPart, schemas: SchemaTable, walk: Walk): FieldWriter {
  const addInner = (place: Place, { schema, said, required }: InnerSchema): string => {
    if (!said) return place.parent;
    const node = schemas.get(schema);
    const facts = { ...toFacts(node), ...(required === undefined ? {} : { required }) };
    return add(place.part, place.at, [describeNode(node), ...said], {
      ...facts,
      parent: place.parent,
    });
  };
  const visit = (place: Place, id: SchemaId, open: readonly SchemaId[]): void => {
    if (open.includes(id) || !walk.budget.take(1)) return;
    const node = schemas.get(id);
    const isDeep = open.length >= walk.depth;
    if (node.truncated || (isDeep && hasFields(node, schemas))) walk.noteDeeper();
    if (isDeep) return;
    const nameShapes = (options: readonly SchemaId[]) => {
      const shapes = options.map((option) => schemas.get(option));
      return walk.shapes.name(`${place.part} ${place.at}`, shapes, schemas);
    };
    for (const inner of listInner(node, nameShapes)) {
      if (walk.budget.isExceeded()) return;
      const at = joinStep(place.at, inner.step, open.length === 0);
      const parent = addInner({ ...place, at }, inner);
      visit({ ...place, at, parent }, inner.schema, [...open, id]);
    }
  };
  return {
    write(part, at, schema, parent) {
      if (schema !== undefined) visit({ part, at, parent }, schema, []);
    },
    factsOf: (schema) => (schema === undefined ? {} : toFacts(schemas.get(schema))),
    describe: (schema) => (schema === undefined ? '' : describeNode(schemas.get(schema))),
  };
}

interface Place {
  part: OperationPart['part'];
  at: string;
  parent: string;
}

/** The way begins after a media type or the name of a parameter. */
function joinStep(at: string, step: string, isFirst: boolean): string {
  return isFirst ? `${at} ${step.replace(/^\./, '')}` : at + step;
}

/** A schema in another. */
interface InnerSchema {
  /** How the way to it is written. */
  step: string;
  schema: SchemaId;
  /** What is said of it besides its schema; nothing where the type of the outer one tells it already. */
  said?: string[];
  required?: boolean;
}

function listInner(
  node: SchemaNode,
  nameShapes: (options: readonly SchemaId[]) => readonly string[],
): InnerSchema[] {
  const { properties = [], patterns = [], items, prefix = [], contains } = node;
  const { options = [], conditions = [], additional } = node;
  const shapes = nameShapes(options);
  return [
    ...properties.map(({ name, schema, required = false }) => {
      return { step: `.${name}`, schema, said: [required ? 'required' : 'optional'], required };
    }),
    ...patterns.map(({ pattern, schema }) => ({ step: `./${pattern}/`, schema, said: [] })),
    ...(items === undefined ? [] : [{ step: '[]', schema: items }]),
    ...prefix.map((schema, index) => ({ step: `[${index}]`, schema })),
    ...(contains === undefined ? [] : [{ step: '[some]', schema: contains, said: [] }]),
    ...options.map((schema, index) => ({ step: `.(${shapes[index]})`, schema, said: [] })),
    ...conditions.map(({ when, schema }) => ({
      step: `.(${describeCondition(when, WORDS)})`,
      schema,
      said: [],
    })),
    ...(additional === undefined ? [] : [{ step: '.*', schema: additional }]),
  ];
}

/** Whether there is something in it that its type does not tell. */
function hasFields(node: SchemaNode, schemas: SchemaTable): boolean {
  const list = (each: SchemaNode) => listInner(each, () => []);
  return list(node).some(({ said, schema }) => said || list(schemas.get(schema)).length > 0);
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

/** A description, as it is quoted. */
export function describeText(text: string | undefined): string | false {
  return text ? `“${text.replace(/\s+/g, ' ').trim()}”` : false;
}
