// The package.json that npm gets: what the workspace says of the package, with the libraries of all that is in it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INLINED } from '../bundle-programs.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const packages = join(root, 'packages');

/** Bundled, and installed all the same: the native part of one, and what types and a library of the platform name. */
const INSTALLED_TOO = ['satteri', 'zod'];

/** The package.json of a package of ours. */
export function readPackage(name) {
  return JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
}

/** `ours`: the packages of ours that are in it. `used`: the libraries that its code and its types import. */
export function createManifest(published) {
  const { name, ours, used, peers, pinned = [], without = [], folders = [], ...more } = published;
  const { standsAlone, repository } = more;
  const { private: _, dependencies: __, files: ___, bin, exports, ...about } = readPackage(name);
  const { version } = about;
  const libraries = standsAlone ? {} : { ...collectLibraries(ours), ...readOverrides(pinned) };
  for (const library of without) delete libraries[library];
  const missing = used.filter((library) => !(library in libraries));
  if (missing.length > 0) {
    throw new Error(`${name} imports ${missing.join(', ')}, which no package of ours depends on.`);
  }
  const optional = standsAlone ? {} : collect(ours, 'optionalDependencies');
  return {
    ...about,
    ...describeRepository(name, repository),
    ...(bin ? { bin: moveToLib(name, bin) } : {}),
    ...(exports ? { exports: moveToLib(name, exports) } : {}),
    files: ['lib', ...folders, 'THIRD-PARTY-LICENSES.txt'],
    ...(peers.length > 0 ? { peerDependencies: toVersions(peers, version) } : {}),
    ...(Object.keys(libraries).length > 0 ? { dependencies: libraries } : {}),
    ...(Object.keys(optional).length > 0 ? { optionalDependencies: optional } : {}),
  };
}

function collectLibraries(ours) {
  const isNeeded = ([name]) => INSTALLED_TOO.includes(name) || !INLINED.includes(name);
  return Object.fromEntries(Object.entries(collect(ours, 'dependencies')).filter(isNeeded));
}

function readOverrides(names) {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(names.map((name) => [name, overrides[name]]));
}

/** What our packages declare, without each other. */
function collect(ours, field) {
  const all = ours.flatMap((name) => Object.entries(readPackage(name)[field] ?? {}));
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('@quire/')).sort());
}

const toVersions = (names, version) => Object.fromEntries(names.map((name) => [name, version]));

/** `./dist/…` of the workspace is `./lib/<name>/dist/…` of the package. */
function moveToLib(name, value) {
  return JSON.parse(JSON.stringify(value).replaceAll('"./dist/', `"./lib/${name}/dist/`));
}

/** Where the sources are, if that is known: provenance compares it with where a package was built. */
function describeRepository(name, repository) {
  if (repository === undefined) return {};
  return {
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
  };
}
