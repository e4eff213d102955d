import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { ONE_FILE } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import { toMappedRef } from '../schema/discriminator.ts';
import { hideParts, isVisible } from '../schema/hide-parts.ts';

/** Takes from a description in one file what is not for every reader. */
export interface Stripper {
  /** Whether a part, or what it refers to, is for some groups only or for nobody. */
  isHidden(value: JsonValue | undefined): boolean;
  /** A value without its hidden parts. Whether the value itself is hidden is for the caller to ask. */
  strip(value: JsonValue): JsonValue;
}

/** Creates what strips one description. References to other files are not followed: bundle it first. */
export function createStripper(file: SpecFile): Stripper {
  const isHidden = findHidden(file);
  const leadsToHidden = ($ref: JsonValue | undefined) =>
    typeof $ref === 'string' && isHidden({ $ref: toMappedRef($ref) });
  const needsHidden = findHiddenSchemes(file, isHidden);

  function strip(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.filter((item) => !isHidden(item)).map(strip);
    if (!isJsonObject(value)) return value;
    const object: JsonObject = Object.create(null);
    for (const [key, item] of Object.entries(value)) {
      if (key === 'x-mint-enum' || isHidden(item)) continue;
      object[key] = strip(item);
    }
    stripNames(object, value);
    return object;
  }

  /** Names of hidden parts say that these exist. */
  function stripNames(object: JsonObject, value: JsonObject): void {
    const rules = value['x-mint-enum'];
    if (isJsonObject(rules) && Array.isArray(object.enum)) {
      object.enum = object.enum.filter((one) => !Object.hasOwn(rules, String(one)));
    }
    const { properties, prefixItems, security, discriminator } = value;
    if (isJsonObject(properties) && Array.isArray(object.required)) {
      object.required = object.required.filter(
        (name) =>
          !(
            typeof name === 'string' &&
            Object.hasOwn(properties, name) &&
            isHidden(properties[name])
          ),
      );
    }
    // The place in the list says what a schema is for: a hidden one keeps it.
    if (Array.isArray(prefixItems)) {
      object.prefixItems = prefixItems.map((item) => (isHidden(item) ? {} : strip(item)));
    }
    if (Array.isArray(security)) {
      object.security = security.filter((requirement) => !needsHidden(requirement));
    }
    if (isJsonObject(discriminator) && isJsonObject(object.discriminator)) {
      object.discriminator = stripMapping(object.discriminator, leadsToHidden);
    }
  }

  return { isHidden, strip };
}

function findHidden(file: SpecFile): Stripper['isHidden'] {
  const resolver = hideParts(ONE_FILE, []);
  return (value) => resolver.isHidden(value, file);
}

/** Finds the security requirements that name a hidden scheme. */
function findHiddenSchemes(file: SpecFile, isHidden: Stripper['isHidden']) {
  const schemes = isJsonObject(file.root.components) ? file.root.components.securitySchemes : {};
  return (requirement: JsonValue) =>
    isJsonObject(requirement) &&
    Object.keys(requirement).some(
      (name) => isJsonObject(schemes) && Object.hasOwn(schemes, name) && isHidden(schemes[name]),
    );
}

function stripMapping(
  discriminator: JsonObject,
  isHiddenRef: (ref: JsonValue | undefined) => boolean,
): JsonObject {
  const { mapping, defaultMapping } = discriminator;
  const object: JsonObject = Object.assign(Object.create(null), discriminator);
  if (isJsonObject(mapping)) {
    const kept = Object.entries(mapping).filter(([, ref]) => !isHiddenRef(ref));
    object.mapping = Object.assign(Object.create(null), Object.fromEntries(kept));
  }
  if (isHiddenRef(defaultMapping)) delete object.defaultMapping;
  return object;
}

/** Whether any part of a file is for some groups of readers only, or for nobody. */
export function hasHiddenParts(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasHiddenParts);
  if (!isJsonObject(value)) return false;
  if (!isVisible(value, []) || value['x-mint-enum'] !== undefined) return true;
  return Object.values(value).some(hasHiddenParts);
}
