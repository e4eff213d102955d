import { isJsonObject, type JsonValue } from '../json-value.ts';
import { parseSpec } from '../load/parse-spec.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { LoadedSpec } from './loaded-spec.ts';

/** The other files that a description refers to, and those that they refer to, before and after overlays. */
export function listFilesBeside({ file, scope }: LoadedSpec): SpecFile[] {
  const found = new Map<string, SpecFile>([[file.location, file]]);
  // Grows while it is read.
  for (const one of found.values()) {
    for (const ref of new Set([one.root, readWritten(one)].flatMap(listRefs))) {
      const target = scope.resolver.follow(ref, one)?.file;
      if (target && !found.has(target.location)) found.set(target.location, target);
    }
  }
  return [...found.values()].slice(1);
}

/** What the author wrote, where that is something else: an overlay may have removed a reference. */
function readWritten(file: SpecFile): JsonValue {
  if (file.isAsWritten) return null;
  const parsed = parseSpec(file.readText());
  return 'fault' in parsed ? null : parsed.value;
}

function listRefs(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(listRefs);
  if (!isJsonObject(value)) return [];
  const { $ref, $dynamicRef, mapping, defaultMapping } = value;
  const mapped = isJsonObject(mapping) ? Object.values(mapping) : [];
  const own = [$ref, $dynamicRef, defaultMapping, ...mapped].filter(
    (ref): ref is string => typeof ref === 'string' && /[/.]/.test(ref) && !ref.startsWith('#'),
  );
  return [...own, ...Object.values(value).flatMap(listRefs)];
}
