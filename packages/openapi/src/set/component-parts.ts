import type { ListPart, RuleRef } from '@quire/model';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { parsePointer } from '../load/pointer.ts';
import { toMappedRef } from '../schema/discriminator.ts';
import { toMember, toObject } from './json-parts.ts';
import type { Stripper } from './strip-parts.ts';

/** By section and name, the components that are not hidden: each stripped once, with the references in it. */
export type Components = ReadonlyMap<
  string,
  ReadonlyMap<string, { value: JsonValue; refs: string[] }>
>;

/** Reads the components that are not hidden. */
export function readComponents(
  { components }: JsonObject,
  { isHidden, strip }: Stripper,
): Components {
  const sections = Object.entries(isJsonObject(components) ? components : {});
  return new Map(
    sections.map(([section, values]) => {
      const members = Object.entries(isJsonObject(values) ? values : {});
      const shown = members.filter(([, value]) => !isHidden(value));
      return [
        section,
        new Map(
          shown.map(([name, written]) => {
            const value = strip(written);
            return [name, { value, refs: listRefs(value) }];
          }),
        ),
      ];
    }),
  );
}

/** The components that are needed, each for the readers of what needs it. */
export function listComponents(
  components: Components,
  used: ReadonlyMap<string, Set<RuleRef>>,
): ListPart[] {
  const sections = [...components].flatMap(([section, values]): ListPart[] => {
    const members = [...values].flatMap(([name, { value }]): ListPart[] => {
      const rules = used.get(toRef(section, name));
      return rules ? [{ rule: [...rules], of: [toMember(name, value)] }] : [];
    });
    const rule = [
      ...new Set(members.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])))),
    ];
    if (members.length === 0) return [];
    return [{ rule, of: [`${JSON.stringify(section)}:`, toObject(members)] }];
  });
  return sections.length === 0 ? [] : [{ of: ['"components":', toObject(sections)] }];
}

/** The references to all components that these values lead to, each once. */
export function followRefs(
  components: Components,
  values: readonly JsonValue[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = values.flatMap(listRefs);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (found.has(ref)) continue;
    const [, section = '', name = ''] = parsePointer(ref.slice(1)) ?? [];
    const target = components.get(section)?.get(name);
    const own = toRef(section, name);
    if (target === undefined || found.has(own)) continue;
    found.add(own);
    for (const next of target.refs) open.push(next);
  }
  return found;
}

const PREFIX = '#/components/';

function toRef(section: string, name: string): string {
  return `${PREFIX}${section}/${name}`;
}

/** Requirements name security schemes without a reference. */
export function toSchemes(security: JsonValue): JsonValue {
  const list = Array.isArray(security) ? security : [];
  const names = list.flatMap((one) => (isJsonObject(one) ? Object.keys(one) : []));
  return names.map((name) => toRef('securitySchemes', name));
}

/** Every text that names a component: references, and what a discriminator maps to. */
function listRefs(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith(PREFIX) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listRefs);
  if (!isJsonObject(value)) return [];
  return [...Object.values(value).flatMap(listRefs), ...listBareNames(value.discriminator)];
}

/** A discriminator may map to the bare name of a schema. */
function listBareNames(discriminator: JsonValue | undefined): string[] {
  const { mapping, defaultMapping } = isJsonObject(discriminator) ? discriminator : {};
  const names = [...Object.values(isJsonObject(mapping) ? mapping : {}), defaultMapping];
  return names.flatMap((name) => (typeof name === 'string' ? listRefs(toMappedRef(name)) : []));
}
