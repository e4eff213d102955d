import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { RemoteSpec } from '@quire/openapi';

/** What an earlier build of the same version found at each address; nothing before the first one. */
export async function readKeptSpecs(file: string): Promise<Map<string, RemoteSpec> | undefined> {
  if (!existsSync(file)) return undefined;
  // Only builds of this installation write it, so its shape is known.
  const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, RemoteSpec>;
  return new Map(Object.entries(kept));
}

/** Keeps what was found for later builds; nothing where docs.json names no address. */
export async function writeKeptSpecs(
  file: string,
  found: ReadonlyMap<string, RemoteSpec>,
): Promise<void> {
  if (found.size > 0) await writeFile(file, JSON.stringify(Object.fromEntries(found)));
}
