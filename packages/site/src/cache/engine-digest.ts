import { readFileSync, statSync } from 'node:fs';
import { toDigest } from './digest.ts';

/** The packages that decide what a page looks like. */
const PACKAGES = [
  'base',
  'model',
  'markdown',
  'components',
  'openapi',
  'search',
  'theme',
  'plugins',
  'site',
];

let known: string | undefined;

/**
 * Changes with the release of the engine, with every new build of it during development, and with
 * what Node brings that has a say in the output.
 */
export function readEngineDigest(): string {
  known ??= toDigest(JSON.stringify([...PACKAGES.map(describePackage), describeNode()]));
  return known;
}

function describeNode(): string[] {
  const { node, unicode, zlib } = process.versions;
  return [node, unicode ?? '', zlib ?? '', process.arch];
}

/** The folder that holds all packages of this release, in the repository and when installed. */
const PACKAGES_FOLDER = new URL('../../../', import.meta.url);

function describePackage(name: string): unknown[] {
  try {
    const folder = new URL(`${name}/`, PACKAGES_FOLDER);
    const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    // The compiler's own record: it is rewritten with every change of any file of the package.
    const build = statSync(new URL('dist/.tsbuildinfo', folder), { throwIfNoEntry: false });
    return [name, version, build?.mtimeMs, build?.size];
  } catch {
    return [name];
  }
}
