import { lstatSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BundleManifest, MANIFEST_FILE, type ManifestFile } from '@quire/model';

/** Longer than a step of the clock by which file systems of today note changes. */
const CLOCK_STEP_MS = 20;

/**
 * Returns whether a folder has a file as an earlier build left it there. The manifest of that build says
 * what it wrote, and was the last file to be touched: what was touched later is not as it was left. No
 * program can set the time that is compared here, unlike that of a file's content.
 */
export function readEarlierOutput(folder: string): (path: string, file: ManifestFile) => boolean {
  const files = readManifestFiles(folder);
  const sealed = lstatSync(join(folder, MANIFEST_FILE), { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return (path, { sha256, size }) => {
    if (files.get(path)?.sha256 !== sha256) return false;
    const info = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
    return info?.isFile() === true && info.size === size && info.ctimeMs < sealed;
  };
}

function readManifestFiles(folder: string): ReadonlyMap<string, ManifestFile> {
  try {
    const text = readFileSync(join(folder, MANIFEST_FILE), 'utf8');
    return new Map(Object.entries((JSON.parse(text) as BundleManifest).files));
  } catch {
    // Without a manifest, or with one of another release, nothing is known.
    return new Map();
  }
}

/** Marks the end of a build: all that is in the folder now was changed before its manifest was touched. */
export async function sealOutput(folder: string): Promise<void> {
  const manifest = join(folder, MANIFEST_FILE);
  if (!lstatSync(manifest, { throwIfNoEntry: false })?.isFile()) return;
  await setTimeout(CLOCK_STEP_MS);
  const now = new Date();
  utimesSync(manifest, now, now);
}
