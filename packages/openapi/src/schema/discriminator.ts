import { isJsonObject, type JsonObject } from '../json-value.ts';
import type { Resolver } from '../load/resolver.ts';
import type { FlatSchema, RawSchema } from './flat-schema.ts';
import { MAX_PARTS } from './limits.ts';
import type { SchemaNode } from './schema-node.ts';

/** Which property says the shape of a value, and its value for each shape; nothing when that is not written. */
export function toDiscriminator(
  { keys, file }: FlatSchema,
  options: readonly RawSchema[],
  resolver: Resolver,
): SchemaNode['discriminator'] {
  // AsyncAPI writes the name alone.
  const discriminator =
    typeof keys.discriminator === 'string'
      ? { propertyName: keys.discriminator }
      : keys.discriminator;
  if (!isJsonObject(discriminator) || typeof discriminator.propertyName !== 'string') {
    return undefined;
  }
  const property = discriminator.propertyName;
  const targets = listMapping(discriminator).map(([value, ref]) => {
    return [resolver.resolve({ $ref: ref }, file)?.value, value] as const;
  });
  const values = options.map((option, index) => {
    const found = resolver.resolve(option.value as JsonObject, option.file);
    // A shape with the schema around it merged in has the reference inside `allOf`.
    const written = listReferences(option.value);
    const mapped = targets.find(
      ([target]) =>
        target !== undefined &&
        (target === found?.value ||
          written.some((ref) => resolver.resolve({ $ref: ref }, option.file)?.value === target)),
    );
    const [name] = [
      mapped?.[1],
      toLastName(written[0]),
      toOnlyValue(found?.value, property),
    ].filter((value) => value !== undefined);
    return name ?? `Option ${index + 1}`;
  });
  return { property, values };
}

/** The shapes of a schema that names them in the mapping of its own discriminator and nowhere else. */
export function toMappedShapes(
  { value, file }: RawSchema,
  resolver: Resolver,
): RawSchema[] | undefined {
  const discriminator = isJsonObject(value) ? value.discriminator : undefined;
  const mapping = isJsonObject(discriminator) ? listMapping(discriminator) : [];
  const shapes = [...new Set(mapping.map(([, ref]) => ref))].map(($ref) => {
    const shape: JsonObject = Object.assign(Object.create(null), { $ref });
    return resolver.resolve(shape, file)?.value === value ? undefined : { value: shape, file };
  });
  return shapes.length > 1 && !shapes.includes(undefined) ? (shapes as RawSchema[]) : undefined;
}

/** Values with references. */
function listMapping({ mapping, defaultMapping }: JsonObject): [value: string, ref: string][] {
  const written = Object.entries(isJsonObject(mapping) ? mapping : {}).slice(0, MAX_PARTS);
  const others = defaultMapping === undefined ? [] : [['any other value', defaultMapping] as const];
  return [...written, ...others].flatMap(([value, ref]): [string, string][] => {
    if (typeof ref !== 'string') return [];
    return [[value, toMappedRef(ref)]];
  });
}

/** What a discriminator maps to, as a reference: a bare name is one of `components`. */
export function toMappedRef(ref: string): string {
  return /[#/.]/.test(ref) ? ref : `#/components/schemas/${ref}`;
}

function listReferences(value: RawSchema['value']): string[] {
  if (!isJsonObject(value)) return [];
  const members = Array.isArray(value.allOf) ? value.allOf : [];
  return [value, ...members].flatMap((part) =>
    isJsonObject(part) && typeof part.$ref === 'string' ? [part.$ref] : [],
  );
}

function toLastName(ref: string | undefined): string | undefined {
  return ref?.slice(ref.lastIndexOf('/') + 1);
}

/** The only value that a shape allows for a property. */
function toOnlyValue(shape: JsonObject | undefined, property: string): string | undefined {
  const properties = isJsonObject(shape?.properties) ? shape.properties : {};
  const schema = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!isJsonObject(schema)) return undefined;
  const allowed = Array.isArray(schema.enum) ? schema.enum : [];
  const value = allowed.length === 1 ? allowed[0] : schema.const;
  return typeof value === 'string' ? value : undefined;
}
