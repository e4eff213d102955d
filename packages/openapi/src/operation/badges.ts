import type { JsonObject } from '../json-value.ts';
import { type Badge, MAX_BADGES, readBadges } from '../schema/badges.ts';
import { listTagsOf } from './tags.ts';

/** The badges of an operation: of `x-badges`, of tags whose kind is `badge`, and how stable it is. */
export function toBadges(operation: JsonObject, root: JsonObject): Badge[] {
  const stability = operation['x-stability-level'];
  const sunset = operation['x-sunset'];
  return [
    ...readBadges(operation['x-badges']),
    ...listTagsOf(operation, root, 'badge').map(({ label }): Badge => ({ label })),
    ...(typeof stability === 'string' && stability && stability !== 'stable'
      ? [{ label: stability, color: 'orange' }]
      : []),
    ...(typeof sunset === 'string' && sunset
      ? [{ label: sunset, color: 'red', isRemoval: true as const }]
      : []),
  ].slice(0, MAX_BADGES);
}
