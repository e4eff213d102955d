import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { type Badge, readBadges } from './badges.ts';
import { isFor } from './hide-parts.ts';
import type { SchemaNode } from './schema-node.ts';

/** The allowed values, without those that are for other groups. */
export function toEnum(keys: JsonObject, groups: readonly string[]): JsonValue[] | undefined {
  const values = Array.isArray(keys.enum) ? keys.enum : undefined;
  if (!values) return keys.const === undefined ? undefined : [keys.const];
  const rules = keys['x-mint-enum'];
  if (!isJsonObject(rules)) return values;
  return values.filter((value) => {
    const own = Object.hasOwn(rules, String(value)) ? rules[String(value)] : undefined;
    return own === undefined || isFor(own, groups);
  });
}

/** Labels around the name: those of the standard, of the site, and of the schema, in this order. */
export function toPills(keys: JsonObject, wanted: readonly string[]): Pick<SchemaNode, 'pills'> {
  const extension = isJsonObject(keys['x-mint']) ? keys['x-mint'] : {};
  const badges = readBadges(keys['x-badges']);
  const pre = [...listLabels(badges, true), ...toWords(extension.pre)];
  const post = [
    ...(keys.readOnly === true ? ['read-only'] : []),
    ...(keys.writeOnly === true ? ['write-only'] : []),
    ...wanted.flatMap((key) => (Object.hasOwn(keys, key) ? toPill(key, keys[key]) : [])),
    ...toWords(extension.post),
    ...listLabels(badges, false),
  ];
  if (pre.length === 0 && post.length === 0) return {};
  return {
    pills: { ...(pre.length > 0 ? { pre } : {}), ...(post.length > 0 ? { post } : {}) },
  };
}

function listLabels(badges: readonly Badge[], isBefore: boolean): string[] {
  return badges.flatMap((badge) => ((badge.isBefore === true) === isBefore ? [badge.label] : []));
}

/** `true` shows the name of the key; nothing is shown for `false`, `null`, empty texts and objects. */
function toPill(key: string, value: JsonValue | undefined): string[] {
  if (value === true) return [key];
  if (Array.isArray(value)) return value.flatMap((item) => toPill(key, item));
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function toWords(value: JsonValue | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((word): word is string => typeof word === 'string' && word !== '');
}
