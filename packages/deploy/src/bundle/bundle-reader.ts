import { createHash, type Hash } from 'node:crypto';
import { MANIFEST_FILE, SIGNATURE_FILE } from '@quire/model';
import { bundleInvalid, bundleTooLarge } from '../errors.ts';
import type { BundleContents, BundleFile, BundleManifestBytes } from './bundle-file.ts';
import type { BundleLimits } from './bundle-limits.ts';
import { findPathFault, toCollisionKey } from './bundle-path.ts';
import { type TarEntry, type TarListener, TarReader } from './tar-reader.ts';

/** A signature is 88 characters; some room for line ends. */
const MAX_SIGNATURE_BYTES = 1024;

/** Reads a decompressed bundle chunk by chunk: checks names and limits, hashes each file. */
export class BundleReader {
  readonly #reader: TarReader;
  readonly #listener: FileHasher;
  readonly #limits: BundleLimits;
  #size = 0;

  constructor(limits: BundleLimits) {
    this.#limits = limits;
    this.#listener = new FileHasher(limits);
    this.#reader = new TarReader(this.#listener);
  }

  /** Takes the next bytes; `compressed` is how many bytes of the archive were read for all so far. */
  push(chunk: Buffer, compressed: number): void {
    const { totalBytes, ratio, ratioFreeBytes } = this.#limits;
    this.#size += chunk.length;
    if (this.#size > totalBytes) {
      throw bundleTooLarge({ what: 'bytes once decompressed', limit: totalBytes });
    }
    if (this.#size > ratioFreeBytes && this.#size > compressed * ratio) {
      throw bundleTooLarge({ what: 'decompressed bytes for each compressed byte', limit: ratio });
    }
    this.#reader.push(chunk);
  }

  finish(): BundleContents {
    this.#reader.finish();
    const { files, manifest, signature } = this.#listener;
    return { files, manifest, signature, size: this.#size };
  }
}

class FileHasher implements TarListener {
  readonly files = new Map<string, BundleFile>();
  manifest: BundleManifestBytes | undefined;
  signature: string | undefined;
  readonly #limits: BundleLimits;
  readonly #seen = new Map<string, string>();
  #entry: TarEntry = { path: '', offset: 0, size: 0 };
  #hash: Hash = createHash('sha256');
  /** The bytes of a file that is read here and not served. */
  #kept: Buffer[] | undefined;

  constructor(limits: BundleLimits) {
    this.#limits = limits;
  }

  begin(entry: TarEntry): void {
    this.#assertAllowed(entry);
    this.#entry = entry;
    this.#hash = createHash('sha256');
    this.#kept = isDescription(entry.path) ? [] : undefined;
  }

  data(chunk: Buffer): void {
    this.#hash.update(chunk);
    // The chunk's memory may be used again by whoever made it.
    this.#kept?.push(Buffer.from(chunk));
  }

  end(): void {
    const { path, offset, size } = this.#entry;
    const bytes = this.#kept && Buffer.concat(this.#kept);
    if (bytes && path === SIGNATURE_FILE) this.signature = bytes.toString('latin1');
    else if (bytes) this.manifest = { bytes, offset };
    else this.files.set(path, { sha256: this.#hash.digest('hex'), size, offset });
  }

  #assertAllowed({ path, size }: TarEntry): void {
    const { entries } = this.#limits;
    if (this.#seen.size >= entries) throw bundleTooLarge({ what: 'files', limit: entries });
    const problem = findPathFault(path);
    if (problem) throw bundleInvalid({ entry: path, problem });
    const limit = this.#limitOf(path);
    if (size > limit) throw bundleTooLarge({ what: `bytes in ${JSON.stringify(path)}`, limit });
    const key = toCollisionKey(path);
    const other = this.#seen.get(key);
    if (other !== undefined) {
      const twin =
        other === path ? 'appears twice' : `has the same name as ${JSON.stringify(other)}`;
      throw bundleInvalid({ entry: path, problem: twin });
    }
    this.#seen.set(key, path);
  }

  #limitOf(path: string): number {
    if (path === MANIFEST_FILE) return this.#limits.manifestBytes;
    return path === SIGNATURE_FILE ? MAX_SIGNATURE_BYTES : this.#limits.fileBytes;
  }
}

/** The files that speak of the others. */
function isDescription(path: string): boolean {
  return path === MANIFEST_FILE || path === SIGNATURE_FILE;
}
