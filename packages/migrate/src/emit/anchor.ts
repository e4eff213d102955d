import { emitInline } from './component.ts';

/** A place that links lead to, without anything to see. */
export function emitAnchor(id: string): string {
  return emitInline('span', { id });
}
