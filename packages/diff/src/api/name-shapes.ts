import type { SchemaNode, SchemaTable } from '@quire/openapi';

/** Names the shapes of unions, the same in both states of an operation, whatever order they are in. */
export interface ShapeNames {
  /** Names for the shapes in a place, in their order. */
  name(place: string, shapes: readonly SchemaNode[], schemas: SchemaTable): string[];
}

/** Names for two states of one operation. The second state to be named follows the first. */
export function createShapeNames(): ShapeNames {
  const named = new Map<string, ReadonlyMap<string, string>>();
  return {
    name(place, shapes, schemas) {
      const known = named.get(place);
      const outlines = shapes.map((shape) => toOutline(shape, schemas));
      const names = nameAll(shapes, outlines, known ?? new Map());
      if (!known)
        named.set(place, new Map(outlines.map((outline, at) => [outline, names[at] ?? ''])));
      return names;
    },
  };
}

function nameAll(
  shapes: readonly SchemaNode[],
  outlines: readonly string[],
  known: ReadonlyMap<string, string>,
): string[] {
  const titles = shapes.map(({ title }) => title);
  const isOwn = (title: string) => titles.indexOf(title) === titles.lastIndexOf(title);
  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  };
  const sure = shapes.map(({ title }, at) =>
    take(title !== undefined && isOwn(title) ? title : known.get(outlines[at] ?? '')),
  );
  let last = 0;
  const takeNext = (): string => {
    do last++;
    while (taken.has(`shape ${last}`));
    return `shape ${last}`;
  };
  return sure.map((name) => name ?? takeNext());
}

/** What tells shapes without a title apart: their type and their fields. */
function toOutline(
  { title, label, enum: values, properties = [] }: SchemaNode,
  schemas: SchemaTable,
) {
  const fields = properties.map(({ name, schema }) => `${name} ${schemas.get(schema).label}`);
  return JSON.stringify([title, label, values, fields.sort()]);
}
