import { posix } from 'node:path';
import type { SpecHost } from '../set/spec-host.ts';
import { parseSpec } from './parse-spec.ts';
import { isOverlay } from './spec-file.ts';

/** An overlay document of the project. */
export interface FoundOverlay {
  location: string;
  /** The description that it says it changes, as a path in the project or an address. */
  extends?: string;
}

/** The overlay documents among the files of a project. Looked at as text first: most files are not. */
export function findOverlays({ files, read }: Pick<SpecHost, 'files' | 'read'>): FoundOverlay[] {
  return files.flatMap((location) => {
    const text = readOrNothing(location, read);
    if (!/"overlay"\s*:|^["']?overlay["']?\s*:/m.test(text)) return [];
    const parsed = parseSpec(text);
    if ('fault' in parsed || !isOverlay(parsed.value)) return [];
    const target = parsed.value.extends;
    return typeof target === 'string' && target !== ''
      ? { location, extends: toTarget(target, location) }
      : { location };
  });
}

/** `extends` is an address, or a path from where the overlay stands. */
function toTarget(target: string, location: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return target;
  if (target.startsWith('/')) return target.slice(1);
  return posix.join(posix.dirname(location), target);
}

function readOrNothing(path: string, read: SpecHost['read']): string {
  try {
    return read(path) ?? '';
  } catch {
    return '';
  }
}
