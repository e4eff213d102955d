import { isJsonObject, type JsonObject } from '../json-value.ts';
import { parsePointer } from '../load/pointer.ts';
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
  const { mapping } = discriminator;
  const mapped =
    isJsonObject(mapping) && Object.hasOwn(mapping, named) ? mapping[named] : undefined;
  if (typeof mapped !== 'string') return findNamedOption(options, named);
  const target = run.resolver.follow(toReference(mapped), file)?.value;
  if (!target) return undefined;
  return options.find(
    (option): option is JsonObject =>
      isJsonObject(option) &&
      typeof option.$ref === 'string' &&
      run.resolver.follow(option.$ref, file)?.value === target,
  );
}

/** Without a mapping the value is the name of a schema. Senders choose it, so it is compared and never followed. */
function findNamedOption(
  options: readonly (JsonObject | boolean)[],
  name: string,
): JsonObject | undefined {
  return options.find(
    (option): option is JsonObject =>
      isJsonObject(option) &&
      typeof option.$ref === 'string' &&
      parsePointer(option.$ref.split('#', 2)[1] ?? '')?.at(-1) === name,
  );
}

/** A mapping names a schema by reference or by name. */
function toReference(name: string): string {
  return /[#/.]/.test(name) ? name : `#/components/schemas/${name}`;
}
