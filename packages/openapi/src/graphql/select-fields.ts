import {
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** What an example asks for: a field, and inside it what it asks for of that. */
export interface Selection {
  name: string;
  /** Nothing for the name of the type itself. */
  type?: GraphQLType;
  inside?: SelectionSet;
}

/** Fields, and what is asked for where a value is of one of several types. */
export interface SelectionSet {
  fields: Selection[];
  shapes: { type: GraphQLObjectType; fields: Selection[] }[];
}

/** How many plain fields and how many fields with fields inside an example asks for, level by level. */
const ROOM: readonly Room[] = [
  { plain: 12, deep: 4 },
  { plain: 8, deep: 2 },
  { plain: 5, deep: 1 },
  { plain: 5, deep: 0 },
];

interface Room {
  plain: number;
  deep: number;
}

const MAX_SHAPES = 3;

type Field = GraphQLField<unknown, unknown>;

/** What an example asks of a type; nothing for a value without fields. Bounded, and inside itself a type ends. */
export function selectFields(
  type: GraphQLType,
  schema: GraphQLSchema,
  around: readonly GraphQLNamedType[] = [],
): SelectionSet | undefined {
  const named = getNamedType(type);
  const room = ROOM[around.length];
  if (isLeafType(named) || !room || around.includes(named)) return undefined;
  const inner = [...around, named];
  const fields =
    isObjectType(named) || isInterfaceType(named)
      ? chooseFields(Object.values(named.getFields()), room, schema, inner)
      : [];
  const shapes = isAbstractType(named) ? chooseShapes(named, fields, room, schema, inner) : [];
  if (fields.length === 0 && shapes.length === 0) return { fields: [TYPE_NAME], shapes: [] };
  return { fields: isUnionType(named) ? [TYPE_NAME, ...fields] : fields, shapes };
}

const TYPE_NAME: Selection = { name: '__typename' };

function chooseFields(
  all: readonly Field[],
  room: Room,
  schema: GraphQLSchema,
  around: readonly GraphQLNamedType[],
): Selection[] {
  const usable = all.filter(
    ({ args, deprecationReason }) => deprecationReason == null && !args.some(isRequiredArgument),
  );
  const chosen = new Set<Field>(
    usable.filter(({ type }) => isLeafType(getNamedType(type))).slice(0, room.plain),
  );
  const inside = new Map<Field, SelectionSet>();
  for (const field of usable) {
    if (inside.size >= room.deep) break;
    const set = selectFields(field.type, schema, around);
    if (set) inside.set(field, set);
  }
  // In the order of the schema, so that an example reads like its type.
  return usable
    .filter((field) => chosen.has(field) || inside.has(field))
    .map((field) => {
      const set = inside.get(field);
      return { name: field.name, type: field.type, ...(set ? { inside: set } : {}) };
    });
}

/** What single types have besides the fields that all of them have. */
function chooseShapes(
  type: GraphQLAbstractType,
  common: readonly Selection[],
  room: Room,
  schema: GraphQLSchema,
  around: readonly GraphQLNamedType[],
): SelectionSet['shapes'] {
  const known = new Set(common.map(({ name }) => name));
  return schema
    .getPossibleTypes(type)
    .slice(0, MAX_SHAPES)
    .flatMap((one) => {
      const own = Object.values(one.getFields()).filter(
        ({ name, type: of }) => !known.has(name) && isLeafType(getNamedType(of)),
      );
      const fields = chooseFields(own, { plain: Math.min(room.plain, 5), deep: 0 }, schema, around);
      return fields.length > 0 ? [{ type: one, fields }] : [];
    });
}
