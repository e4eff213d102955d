import { isJsonObject, type JsonValue } from '../json-value.ts';

/** A small label: a version, a stage, a plan. */
export interface Badge {
  label: string;
  /** A color of the component `Badge`; any other is shown as gray. */
  color?: string;
  /** Before the name instead of after it. */
  isBefore?: true;
  /** The label is the day on which the operation is removed. */
  isRemoval?: true;
}

/** How many badges one thing may have. */
export const MAX_BADGES = 20;

/** `x-badges`: a list of objects with `name`, `color` and `position`. */
export function readBadges(value: JsonValue | undefined): Badge[] {
  return (Array.isArray(value) ? value : []).slice(0, MAX_BADGES).flatMap((one): Badge[] => {
    const { name, label = name, color, position } = isJsonObject(one) ? one : {};
    if (typeof label !== 'string' || label === '') return [];
    return [
      {
        label,
        ...(typeof color === 'string' ? { color: color.toLowerCase() } : {}),
        ...(position === 'before' ? { isBefore: true as const } : {}),
      },
    ];
  });
}
