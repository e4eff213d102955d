import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import {
  addFault,
  findFault,
  fitsPattern,
  isFull,
  isSchema,
  type Place,
  takeFaults,
} from './evaluation.ts';
import { describeValue } from './fault.ts';

/** What a schema says of the properties of an object. */
export function checkObject(place: Place, value: JsonObject): void {
  checkCounts(place, value);
  checkRequired(place, value);
  for (const name of Object.keys(value)) checkProperty(place, name, value[name] as JsonValue);
  const { propertyNames } = place.keys;
  if (!isSchema(propertyNames)) return;
  for (const name of Object.keys(value)) {
    const { faults } = place.run.evaluate(place.inner(propertyNames), name, [...place.path, name]);
    const [first] = faults;
    if (first)
      addFault(
        place,
        `an object whose names are each ${first.expected}`,
        `one with ${describeValue(name)}`,
      );
  }
}

function checkCounts(place: Place, value: JsonObject): void {
  const { minProperties, maxProperties } = place.keys;
  const count = Object.keys(value).length;
  if (typeof minProperties === 'number' && count < minProperties) {
    addFault(place, `an object with at least ${minProperties} properties`, `one with ${count}`);
  }
  if (typeof maxProperties === 'number' && count > maxProperties) {
    addFault(place, `an object with at most ${maxProperties} properties`, `one with ${count}`);
  }
}

function checkRequired(place: Place, value: JsonObject): void {
  const { required, dependentRequired } = place.keys;
  for (const name of listTexts(required)) {
    if (!isOneSided(place, name))
      assertPresent(place, value, name, 'present, because it is required');
  }
  for (const [name, names] of Object.entries(
    isJsonObject(dependentRequired) ? dependentRequired : {},
  )) {
    if (!Object.hasOwn(value, name)) continue;
    for (const other of listTexts(names)) {
      assertPresent(place, value, other, `present, because ${name} is`);
    }
  }
}

function listTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function assertPresent(place: Place, value: JsonObject, name: string, expected: string): void {
  if (Object.hasOwn(value, name)) return;
  findFault(place, { path: [...place.path, name], expected, actual: 'missing' });
}

/** What is read-only is required in answers alone, and what is write-only in requests alone. */
function isOneSided({ keys, run, inner }: Place, name: string): boolean {
  const { properties } = keys;
  const written =
    isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isJsonObject(written)) return false;
  const found = run.resolver.resolve(written, inner(written).file)?.value ?? written;
  return found[run.use === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

function checkProperty(place: Place, name: string, value: JsonValue): void {
  const { properties, patternProperties, additionalProperties } = place.keys;
  const schemas: JsonValue[] = [];
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) {
    schemas.push(properties[name] as JsonValue);
  }
  for (const [pattern, schema] of Object.entries(
    isJsonObject(patternProperties) ? patternProperties : {},
  )) {
    if (fitsPattern(place, pattern, name)) schemas.push(schema);
  }
  if (schemas.length === 0 && isSchema(additionalProperties)) schemas.push(additionalProperties);
  for (const schema of schemas) checkInner(place, schema, name, value);
}

/** Looks at a property or item with a schema that this place has for it. */
export function checkInner(
  place: Place,
  schema: JsonValue,
  key: string | number,
  value: JsonValue,
): void {
  if (!isSchema(schema)) return;
  place.seen.add(key);
  if (isFull(place)) return;
  const path = [...place.path, key];
  if (schema === false) {
    findFault(place, { path, expected: 'left out', actual: describeValue(value) });
    return;
  }
  takeFaults(place, place.run.evaluate(place.inner(schema), value, path).faults);
}
