import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Place } from './evaluation.ts';

/** The option that the value's discriminator names; nothing when none is named. */
export function findMappedOption(
  { keys, value, run, inner }: Place,
  options: readonly (JsonObject | boolean)[],
): JsonObject | undefined {
  const { discriminator } = keys;
  if (!isJsonObject(discriminator) || typeof discriminator.propertyName !== 'string')
    return undefined;
  const named = isJsonObject(value) ? value[discriminator.propertyName] : undefined;
  if (typeof named !== 'string') return undefined;
  const { file } = inner(true);
  const target = run.resolver.follow(toReference(discriminator.mapping, named), file)?.value;
  if (!target) return undefined;
  return options.find(
    (option): option is JsonObject =>
      isJsonObject(option) &&
      typeof option.$ref === 'string' &&
      run.resolver.follow(option.$ref, file)?.value === target,
  );
}

/** A mapping names a schema by reference or by name; without one the value is the name. */
function toReference(mapping: JsonValue | undefined, value: string): string {
  const mapped = isJsonObject(mapping) && Object.hasOwn(mapping, value) ? mapping[value] : value;
  const name = typeof mapped === 'string' ? mapped : value;
  return /[#/.]/.test(name) ? name : `#/components/schemas/${name}`;
}
