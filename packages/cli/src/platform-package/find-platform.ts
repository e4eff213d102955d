import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineError, messageOf } from '@quire/base';

/** The package that holds the service. */
const PLATFORM_PACKAGE = 'quire-platform';

/** An installed `quire-platform`. */
export interface PlatformPackage {
  folder: string;
  version: string;
  /** The module to load. */
  entry: string;
}

const platformNotInstalled = defineError<{ command: string; version: string }>(
  'PLATFORM_NOT_INSTALLED',
  'usage',
  ({ command, version }) => ({
    what: `"quire ${command}" needs the package ${PLATFORM_PACKAGE}, which is not installed.`,
    fix: `Run "npm i ${PLATFORM_PACKAGE}@${version}" in your npm project, or with -g if quire is installed globally.`,
  }),
);

const platformVersionDiffers = defineError<{ found: string; folder: string; version: string }>(
  'PLATFORM_VERSION_DIFFERS',
  'usage',
  ({ found, folder, version }) => ({
    what: `${PLATFORM_PACKAGE} ${found} in ${folder} does not match quire-docs ${version}: both must have the same version.`,
    fix: `Run "npm i ${PLATFORM_PACKAGE}@${version}", or install quire-docs@${found}.`,
  }),
);

const platformDamaged = defineError<{ damage: string; folder: string; version: string }>(
  'PLATFORM_DAMAGED',
  'usage',
  ({ damage, folder, version }) => ({
    what: `${PLATFORM_PACKAGE} is installed, but ${damage}.`,
    fix: `Remove ${folder}, then run "npm i ${PLATFORM_PACKAGE}@${version}".`,
  }),
);

/**
 * Finds the service among the packages of the first of these places that has it: the working folder, then
 * the place of this command, so that a project and a global installation both work.
 */
export function findPlatform(
  command: string,
  version: string,
  places: readonly string[],
): PlatformPackage {
  const file = places.map(findManifest).find((each) => each !== undefined);
  if (!file) throw platformNotInstalled({ command, version });
  const found = readManifest(file, version);
  if (found.version !== version) {
    throw platformVersionDiffers({ found: found.version, folder: found.folder, version });
  }
  return found;
}

/** The package.json of the service, looked for as Node looks for packages, whatever it holds. */
function findManifest(place: string): string | undefined {
  const folders = createRequire(place).resolve.paths(PLATFORM_PACKAGE) ?? [];
  const files = folders.map((folder) => join(folder, PLATFORM_PACKAGE, 'package.json'));
  return files.find((file) => existsSync(file));
}

function readManifest(file: string, expected: string): PlatformPackage {
  const folder = realpathSync(dirname(file));
  const fail = (damage: string) => platformDamaged({ damage, folder, version: expected });
  const { version, exports } = parseManifest(file) ?? {};
  if (typeof version !== 'string') throw fail(`${file} has no version`);
  const entry = exports?.['.']?.default;
  if (typeof entry !== 'string') throw fail(`${file} does not set the module to load`);
  const found = { folder, version, entry: join(folder, entry) };
  if (version === expected && !existsSync(found.entry)) throw fail(`${found.entry} is missing`);
  return found;

  function parseManifest(path: string): Manifest | null {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw fail(`${path} cannot be read: ${messageOf(error)}`);
    }
  }
}

/** What the file should say; what it does say is looked at. */
interface Manifest {
  version?: unknown;
  exports?: { '.'?: { default?: unknown } };
}
