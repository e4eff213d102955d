import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';
import { type BundleManifest, MANIFEST_FILE } from '@quire/model';
import { bundleInvalid } from '../errors.ts';
import { BUNDLE_LIMITS } from './bundle-limits.ts';
import { findPathFault } from './bundle-path.ts';
import { unpackBundle } from './unpack-bundle.ts';
import { parseManifest, verifyBundle } from './verify-bundle.ts';

/** A bundle whose files can be read by path. */
export interface OpenBundle {
  manifest: BundleManifest;
  /** A file that the manifest lists, as it promises it; nothing for any other path. */
  read(path: string): Promise<Buffer | undefined>;
  /** Takes away what was needed for reading. */
  close(): Promise<void>;
}

/** Opens a bundle: an archive, or a folder that one was unpacked into or a site was built into. */
export async function openBundle(place: string): Promise<OpenBundle> {
  return (await stat(place)).isDirectory() ? openFolder(place) : openArchive(place);
}

async function openArchive(archive: string): Promise<OpenBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-bundle-'));
  try {
    const target = join(folder, 'site.tar');
    const contents = await unpackBundle({ archive, target, limits: BUNDLE_LIMITS });
    const manifest = verifyBundle(contents);
    const file = await open(target, 'r');
    return {
      manifest,
      async read(path) {
        const found = contents.files.get(path);
        if (!found) return undefined;
        const bytes = Buffer.alloc(found.size);
        await file.read(bytes, 0, found.size, found.offset);
        return bytes;
      },
      async close() {
        await file.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function openFolder(folder: string): Promise<OpenBundle> {
  const manifest = parseManifest(await readManifest(folder));
  for (const path of Object.keys(manifest.files)) {
    const problem = findPathFault(path);
    if (problem) throw bundleInvalid({ entry: path, problem });
  }
  return {
    manifest,
    async read(path) {
      const promised = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
      if (!promised) return undefined;
      const bytes = await readFile(join(folder, path)).catch(() => undefined);
      if (!bytes) throw bundleInvalid({ entry: path, problem: 'is missing' });
      // A link in the folder may lead to anything; only what was promised is passed on.
      if (createHash('sha256').update(bytes).digest('hex') !== promised.sha256) {
        throw bundleInvalid({ entry: path, problem: 'does not match its hash in the manifest' });
      }
      return bytes;
    },
    close: async () => {},
  };
}

async function readManifest(folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, MANIFEST_FILE));
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    throw bundleInvalid({ problem: `it has no ${MANIFEST_FILE}` }, error);
  }
}
