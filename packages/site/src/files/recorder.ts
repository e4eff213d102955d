import { hash } from 'node:crypto';
import type { ManifestFile } from '@quire/model';
import type { FileSink } from '../build-options.ts';
import { outputPathTaken } from '../errors.ts';

/** A sink that remembers what went through it, for the manifest. */
export interface Recorder extends FileSink {
  has(path: string): boolean;
  /** What was written under this path, if anything. */
  get(path: string): ManifestFile | undefined;
  entries(): IterableIterator<[string, ManifestFile]>;
}

/** Passes files on to a sink, once each, and keeps their hashes and sizes. */
export function createRecorder(sink: FileSink): Recorder {
  const files = new Map<string, ManifestFile>();
  return {
    has: (path) => files.has(path),
    get: (path) => files.get(path),
    entries: () => files.entries(),
    keep(path, known) {
      if (files.has(path)) throw outputPathTaken({ path });
      const isKept = sink.keep?.(path, known) ?? false;
      if (isKept) files.set(path, known);
      return isKept;
    },
    amend(path, pieces) {
      if (files.has(path)) throw outputPathTaken({ path });
      const amended = sink.amend?.(path, pieces);
      if (amended) files.set(path, amended);
      return amended;
    },
    async write(path, bytes, known) {
      if (files.has(path)) throw outputPathTaken({ path });
      const file = known ?? { sha256: toSha256(bytes), size: bytes.byteLength };
      files.set(path, file);
      await sink.write(path, bytes, file);
    },
  };
}

/** SHA-256 in lower-case hexadecimal. */
export function toSha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes);
}
