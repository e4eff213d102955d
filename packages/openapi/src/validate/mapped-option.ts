import { isJsonObject, type JsonObject } from '../json-value.ts';
import { parsePointer } from '../load/pointer.ts';
import type { Place } from './evaluation.ts';
import { describeValue, type Fault } from './fault.ts';

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

/** What is wrong with the property that says which option is meant, where it is there and names none. */
export function findUnnamedOption(
  { keys, value, path }: Place,
  options: readonly (JsonObject | boolean)[],
): Fault | undefined {
  const { discriminator } = keys;
  if (!isJsonObject(discriminator) || !isJsonObject(value)) return undefined;
  const { propertyName, mapping } = discriminator;
  if (typeof propertyName !== 'string' || value[propertyName] === undefined) return undefined;
  const mapped = isJsonObject(mapping) ? Object.entries(mapping) : [];
  const isMapped = (name: string) => mapped.some(([, to]) => String(to).split('/').at(-1) === name);
  const others = options.flatMap(toSchemaName).filter((name) => !isMapped(name));
  const names = [...mapped.map(([name]) => name), ...others];
  if (names.length === 0) return undefined;
  const shown = names.slice(0, 10).map((name) => JSON.stringify(name));
  return {
    path: [...path, propertyName],
    expected: shown.length === 1 ? `${shown[0]}` : `one of ${shown.join(', ')}`,
    actual: describeValue(value[propertyName]),
  };
}

function toSchemaName(option: JsonObject | boolean): string[] {
  if (!isJsonObject(option) || typeof option.$ref !== 'string') return [];
  return parsePointer(option.$ref.split('#', 2)[1] ?? '')?.slice(-1) ?? [];
}

/** Without a mapping the value is the name of a schema. Senders choose it, so it is compared and never followed. */
function findNamedOption(
  options: readonly (JsonObject | boolean)[],
  name: string,
): JsonObject | undefined {
  return options.find(
    (option): option is JsonObject => isJsonObject(option) && toSchemaName(option)[0] === name,
  );
}

/** A mapping names a schema by reference or by name. */
function toReference(name: string): string {
  return /[#/.]/.test(name) ? name : `#/components/schemas/${name}`;
}
