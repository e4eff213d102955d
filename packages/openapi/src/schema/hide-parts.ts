import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located, Resolver } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';

/** Follows references to what readers may see, and only to that. */
export interface VisibleResolver extends Resolver {
  /** Whether a part, or anything that its references lead to or through, is not for the readers. */
  isHidden(
    value: JsonValue | undefined,
    file: SpecFile,
    names?: ReadonlyMap<string, Located>,
  ): boolean;
}

/** Hides what is internal, and what is for other groups than these. Pages and files both ask here. */
export function hideParts(resolver: Resolver, groups: readonly string[]): VisibleResolver {
  const isHidden: VisibleResolver['isHidden'] = (value, file, names) =>
    resolver.way(value, file, names).some((part) => !isVisible(part, groups));
  return {
    ...resolver,
    isHidden,
    resolve: (value, file, names) =>
      isHidden(value, file, names) ? undefined : resolver.resolve(value, file, names),
  };
}

/** Whether readers of these groups may see a part: an internal one nobody, one that is for groups only these. */
export function isVisible(value: JsonObject, groups: readonly string[]): boolean {
  if (isInternal(value)) return false;
  const extension = value['x-mint'];
  const own = isJsonObject(extension) ? extension.groups : undefined;
  return own === undefined || isFor(own, groups);
}

/** Whether a part is for nobody. */
export function isInternal(value: JsonObject): boolean {
  return value['x-internal'] === true || value['x-internal'] === 'true';
}

/** Whether a list of groups names one of ours. What is no list names none: fail closed. */
export function isFor(own: JsonValue, groups: readonly string[]): boolean {
  return (
    Array.isArray(own) && own.some((name) => typeof name === 'string' && groups.includes(name))
  );
}
