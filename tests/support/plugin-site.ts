import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSite } from './small-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const EXAMPLE = join(ROOT, 'examples/plugin-page-owner');

/** Packs the example plugin as npm publishes it; gives the tarball. */
export function packExample(folder: string): string {
  const name = npm(['pack', EXAMPLE, '--pack-destination', folder], folder).trim();
  return join(folder, name);
}

/** Installs a tarball into a folder, as a team would. The peer, this engine, is there already. */
export function installTarball(folder: string, tarball: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npm(['install', '--offline', '--omit=peer', '--legacy-peer-deps', '--save-dev', tarball], folder);
  linkEngine(folder);
}

/** What `npm install quire-docs` leaves. */
export function linkEngine(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(ROOT, 'packages/quire-docs'), join(folder, 'node_modules/quire-docs'), 'dir');
}

function npm(words: string[], cwd: string): string {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return execFileSync('npm', [...words, ...flags], { cwd, encoding: 'utf8' });
}

/** A site with these pages and files. */
export async function writePluginSite(
  folder: string,
  pages: Record<string, string>,
  files: Record<string, string>,
): Promise<void> {
  await writeSite(folder, pages);
  for (const [path, text] of Object.entries(files)) putFile(folder, path, text);
}

export function putFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
