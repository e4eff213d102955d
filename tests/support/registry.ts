import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findVerdaccio, REGISTRY_STORAGE } from '../../scripts/install-tools.mjs';
import { findFreePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether tests of installed packages can run here; `npm test` installs the registry and says if it cannot. */
export const hasRegistry = findVerdaccio() !== undefined;

/** What is published there. Everything else comes from the registry that npm is configured with. */
const OWN = ['quire-docs', 'quire-platform', 'create-quire'];

/** A registry on this machine. */
export interface Registry {
  url: string;
  /** What makes npm use it. */
  environment: Record<string, string>;
  stop(): void;
}

/** Packs the three packages, starts a registry and publishes them to it. */
export async function startRegistry(folder: string): Promise<Registry> {
  const registry = await startMirror(folder);
  publishAll(folder, registry.environment);
  return registry;
}

/** A registry that has what the registry of npm has. */
export async function startMirror(folder: string): Promise<Registry> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(folder, 'verdaccio.yaml');
  // JSON is YAML.
  const own = `own-${port}`;
  writeFileSync(config, JSON.stringify(toConfig(readUpstream(), own)));
  const server = spawn(
    process.execPath,
    [findVerdaccio() ?? '', '--config', config, '--listen', `127.0.0.1:${port}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitUntilUp(url);
  return {
    url,
    environment: createNpmEnvironment(folder, url),
    stop() {
      server.kill();
      rmSync(join(REGISTRY_STORAGE, own), { recursive: true, force: true });
    },
  };
}

function readUpstream(): string {
  return execFileSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** `own`: the folder of our packages in the storage. Tests side by side have one each, and share everything else. */
function toConfig(upstream: string, own: string) {
  const open = { access: '$all', publish: '$all', unpublish: '$all', storage: own };
  return {
    storage: REGISTRY_STORAGE,
    uplinks: { upstream: { url: upstream, timeout: '2m', maxage: '1d' } },
    packages: {
      ...Object.fromEntries(OWN.map((name) => [name, open])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '50mb',
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  };
}

async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The registry did not start.');
}

/** Settings and cache of its own: nothing of the user's npm is used or changed. */
function createNpmEnvironment(folder: string, url: string): Record<string, string> {
  const settings = join(folder, 'npmrc');
  // npm publishes with a token only; this registry takes any.
  writeFileSync(settings, `registry=${url}\n${url.slice('http:'.length)}:_authToken=any\n`);
  return {
    npm_config_userconfig: settings,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_registry: url,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

/** Writes the three packages of this checkout as tarballs. */
export function packInto(folder: string): void {
  execFileSync(process.execPath, ['scripts/pack.mjs', '--out', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function publishAll(folder: string, environment: Record<string, string>): void {
  const tarballs = join(folder, 'tarballs');
  packInto(tarballs);
  for (const name of readdirSync(tarballs)) {
    // Provenance is signed where packages are released, not here.
    const words = ['publish', join(tarballs, name), '--provenance=false', '--loglevel=error'];
    execFileSync('npm', words, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, ...environment },
    });
  }
}
