import type { BundleManifest } from '@quire/model';

/** One state of a site: what its manifest lists, read by path. A folder, a bundle or a stored version. */
export interface SiteState {
  /** What the reader of a report calls it: `docs`, `v2.tar.gz`, `live`. */
  name: string;
  manifest: BundleManifest;
  /** Where a proxy mounts the site: its own addresses begin so. */
  basePath?: string;
  /** The bytes of a file that the manifest lists; nothing when they are not there. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Reads a text of a state. */
export async function readText(state: SiteState, path: string): Promise<string | undefined> {
  const bytes = await state.read(path);
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
