// Lays a package out as npm gets it: `lib/<package of ours>/…` has the places of the repository, so that every
// file that our code finds beside itself is where it looks for it.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../build-inputs.mjs';
import { bundleProgram } from '../bundle-programs.mjs';
import { collectLicenses } from '../collect-licenses.mjs';
import { createManifest, readPackage } from './manifest.mjs';
import { stageTypes } from './stage-types.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const packages = join(root, 'packages');

/** Packages of ours that read their own version. All others are parts of the package that they are in. */
const VERSIONED = ['cli', 'create-quire', 'platform', 'site'];

/** Code of these runs in browsers; what it is bundled from is passed on as well. */
const BROWSER_PACKAGES = ['reader', 'sandbox', 'dashboard'];

/** Writes one of the published packages into a folder. */
export async function stagePackage(published, folder, repository) {
  const lib = join(folder, 'lib');
  const bundles = [];
  for (const program of published.programs) bundles.push(await bundleProgram(program, lib));
  const inputs = bundles.flatMap((bundle) => bundle.inputs);
  const ours = listOurs(inputs);
  copyFiles(published.files, lib);
  for (const name of published.folders ?? []) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ours) copyStyleSheets(name, lib);
  for (const name of VERSIONED.filter((each) => ours.includes(each))) writeVersion(name, lib);
  const used = [
    ...bundles.flatMap((bundle) => bundle.libraries),
    ...(published.types ? stageTypes(published.name, lib) : []),
  ];
  const manifest = createManifest({ ...published, ours, used, repository });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(packages, published.name, 'README.md'), join(folder, 'README.md'));
  const licenses = collectLicenses([...inputs, ...listBrowserLibraries(ours)]);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenses);
}

/** Our packages that a bundle has code of. */
function listOurs(inputs) {
  const names = inputs.map((path) => /^packages\/([^/]+)\/dist\//.exec(path)?.[1]);
  return [...new Set(names.filter(Boolean))].sort();
}

function copyFiles(files, lib) {
  for (const file of files) cpSync(join(packages, file), join(lib, file), { recursive: true });
}

function copyStyleSheets(name, lib) {
  const sheets = listFiles(join(packages, name, 'dist')).filter((file) => file.endsWith('.css'));
  for (const sheet of sheets) {
    const target = join(lib, relative(packages, sheet));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(sheet, target);
  }
}

function writeVersion(name, lib) {
  const { version, type } = readPackage(name);
  mkdirSync(join(lib, name), { recursive: true });
  const about = { name: `@quire/${name}`, version, type, private: true };
  writeFileSync(join(lib, name, 'package.json'), `${JSON.stringify(about)}\n`);
}

function listBrowserLibraries(ours) {
  const used = BROWSER_PACKAGES.filter((name) => ours.includes(name) || ours.includes('platform'));
  const libraries = used.flatMap((name) => Object.keys(readPackage(name).devDependencies ?? {}));
  const fonts = ['@fontsource/inter', '@fontsource/jetbrains-mono'];
  return [
    ...libraries,
    ...(ours.includes('reader') ? ['mermaid'] : []),
    ...(ours.includes('site') ? fonts : []),
  ]
    .filter((name) => !/^@(?:types|quire)\//.test(name))
    .filter((name) => existsSync(join(root, 'node_modules', name)))
    .map((name) => `node_modules/${name}/`);
}
