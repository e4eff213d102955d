import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packInto } from '../registry.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { chooseBases } from './base-images.ts';
import { type Engine, openEngine } from './engine.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A place where images of this checkout are built and run. */
export interface Workshop {
  engine: Engine;
  /** A path in its folder. */
  at(name: string): string;
  /** The flags of every build here. */
  buildFlags: string[];
  /** Builds an image from the packed packages, prints its size and gives it, in bytes. */
  build(tag: string, dockerfile: string, ...flags: string[]): Promise<number>;
  close(): Promise<void>;
}

/** Packs the packages and sees to base images. */
export async function openWorkshop(): Promise<Workshop> {
  const place = await createTemporaryFolder();
  const at = (name: string) => join(place.path, name);
  const engine = openEngine(at('engine'));
  const bases = await chooseBases(engine, at('base'));
  const buildFlags = [
    ...['--quiet', '--format', 'docker', '--isolation', 'chroot', '--network', 'host'],
    ...bases,
  ];
  mkdirSync(at('context'));
  packInto(at('context/release'));
  copyFileSync(join(ROOT, '.dockerignore'), at('context/.dockerignore'));
  return {
    engine,
    at,
    buildFlags,
    async build(tag, dockerfile, ...flags) {
      const what = ['--tag', tag, '--file', join(ROOT, dockerfile)];
      await engine.podman('build', ...buildFlags, ...what, ...flags, at('context'));
      const size = Number(await engine.podman('image', 'inspect', '--format', '{{.Size}}', tag));
      process.stdout.write(`The image ${tag} has ${(size / 1e6).toFixed(1)} MB.\n`);
      return size;
    },
    async close() {
      await engine.close();
      await place.remove();
    },
  };
}
