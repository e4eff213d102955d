// A registry on this machine, and other versions of Node, for the tests of installed packages. Both come by npm
// into folders of their own: nothing of them is a dependency of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the tests fetch or make once. `npm ci` removes it. */
export const TOOLS = join(root, 'node_modules/.cache/quire-tests');
/** A registry that does not answer must not hold the tests up forever. */
const INSTALL_MS = 5 * 60 * 1000;

/** Where the registry keeps what it has brought from the one that npm uses. */
export const REGISTRY_STORAGE = join(TOOLS, 'storage');

/** The last one for Node 20, with a node-fetch that is not deprecated. */
const VERDACCIO = {
  folder: join(TOOLS, 'verdaccio-6.8.0'),
  file: 'node_modules/verdaccio/bin/verdaccio',
  packageJson: { dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } },
};

/** The registry's program, if it was installed. */
export function findVerdaccio() {
  return findTool(VERDACCIO);
}

/** Installs the registry; nothing where that is not possible. */
export function installVerdaccio() {
  return installTool(VERDACCIO);
}

/** Node in that version, installed when it is not there; nothing where that is not possible. */
export function installNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const tool = {
    folder: join(TOOLS, `node-${version}`),
    file: `node_modules/${name}/bin/node`,
    packageJson: { dependencies: { [name]: version } },
  };
  return findTool(tool) ?? installTool(tool);
}

/** npm in that version, for a base image: its folder. */
export function installNpm(version) {
  const tool = {
    folder: join(TOOLS, `npm-${version}`),
    file: 'node_modules/npm',
    packageJson: { dependencies: { npm: version } },
  };
  return findTool(tool) ?? installTool(tool);
}

/** isomorphic-git, which a benchmark compares with the system's git: its folder; nothing where that is not possible. */
export function installIsomorphicGit() {
  const tool = {
    folder: join(TOOLS, 'isomorphic-git-1.44.11'),
    file: 'node_modules/isomorphic-git',
    packageJson: { dependencies: { 'isomorphic-git': '1.44.11' } },
  };
  return findTool(tool) ?? installTool(tool);
}

function findTool({ folder, file }) {
  const place = join(folder, file);
  return existsSync(join(folder, 'installed')) && existsSync(place) ? place : undefined;
}

function installTool(tool) {
  const { folder, packageJson } = tool;
  const names = Object.entries(packageJson.dependencies).map((pair) => pair.join(' '));
  console.log(`Installing ${names.join(', ')} for the tests ...`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...packageJson }));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(join(folder, 'installed'), '');
  return findTool(tool);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) findVerdaccio() ?? installVerdaccio();
