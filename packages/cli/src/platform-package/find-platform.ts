import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineError } from '@quire/base';

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
    fix: `Run "npm i ${PLATFORM_PACKAGE}@${version}" in your project, or with -g if quire is installed globally.`,
  }),
);

const platformVersionDiffers = defineError<{ found: string; folder: string; version: string }>(
  'PLATFORM_VERSION_DIFFERS',
  'usage',
  ({ found, folder, version }) => ({
    what: `${PLATFORM_PACKAGE} ${found} in ${folder} does not fit quire-docs ${version}: both must have the same version.`,
    fix: `Run "npm i ${PLATFORM_PACKAGE}@${version}", or install quire-docs@${found}.`,
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
  const found = places.map(readPlatformAt).find((each) => each !== undefined);
  if (!found) throw platformNotInstalled({ command, version });
  if (found.version !== version) {
    throw platformVersionDiffers({ found: found.version, folder: found.folder, version });
  }
  return found;
}

function readPlatformAt(place: string): PlatformPackage | undefined {
  const require = createRequire(place);
  try {
    const file = require.resolve(`${PLATFORM_PACKAGE}/package.json`);
    const { version, exports } = JSON.parse(readFileSync(file, 'utf8'));
    const folder = dirname(file);
    return { folder, version: String(version), entry: join(folder, exports['.'].default) };
  } catch {
    return undefined;
  }
}
