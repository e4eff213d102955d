import type { Role } from '../roles.ts';
import type { PlatformSettings } from '../settings.ts';
import { replicaSettingsInvalid } from './errors.ts';

/** What would have to store certificates. */
const WITHOUT_EFFECT = [
  'QUIRE_HTTPS_PORT',
  'QUIRE_ACME_DIRECTORY',
] as const satisfies (keyof PlatformSettings)[];

/** Where a process that writes nothing passes requests on to; nothing in all others. Throws when the settings contradict each other. */
export function toPrimaryUrl(
  settings: PlatformSettings,
  roles: ReadonlySet<Role>,
): string | undefined {
  const { QUIRE_PRIMARY_URL: url } = settings;
  if (url === undefined) return undefined;
  if (new URL(url).pathname !== '/') {
    fail('QUIRE_PRIMARY_URL contains a path.', 'Set it to an address without a path.');
  }
  if (roles.size !== 1 || !roles.has('web')) {
    fail(
      'A process with QUIRE_PRIMARY_URL writes nothing, so it can only have the web role.',
      'Set QUIRE_ROLES=web, or remove QUIRE_PRIMARY_URL.',
    );
  }
  if (settings.DATABASE_URL === undefined) {
    fail(
      'QUIRE_PRIMARY_URL needs DATABASE_URL.',
      'Set DATABASE_URL to the read replica, or remove QUIRE_PRIMARY_URL.',
    );
  }
  if (settings.QUIRE_EDGE !== 'none') {
    fail(
      'QUIRE_EDGE has no effect with QUIRE_PRIMARY_URL: caches in front of a read-only process cannot be purged in time.',
      'Remove QUIRE_EDGE from this process.',
    );
  }
  const name = WITHOUT_EFFECT.find((key) => settings[key] !== undefined);
  if (name !== undefined) {
    fail(
      `${name} has no effect with QUIRE_PRIMARY_URL: a read-only process stores nothing.`,
      'Remove it from this process.',
    );
  }
  return url;
}

function fail(problem: string, fix: string): never {
  throw replicaSettingsInvalid({ problem, fix });
}
