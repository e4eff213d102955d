import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

const require = createRequire(import.meta.url);

function describePackage(name: string): unknown[] {
  try {
    const entry = require.resolve(`@quire/${name}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // The compiler's own record: it is rewritten with every change of any file of the package.
    const build = statSync(join(folder, 'dist/.tsbuildinfo'), { throwIfNoEntry: false });
    return [name, version, build?.mtimeMs, build?.size];
  } catch {
    return [name];
  }
}
