import { hash } from 'node:crypto';
import type { ManifestFile } from '@quire/model';
import type { FileSink, OutputFile } from '../build-options.ts';
import { outputPathTaken } from '../errors.ts';

/** Passes files on to a sink and remembers what went through it, for the manifest. */
export interface Recorder {
  has(path: string): boolean;
  /** What was written under this path, if anything. */
  get(path: string): ManifestFile | undefined;
  entries(): IterableIterator<[string, ManifestFile]>;
  /** Takes a file, or bytes that become one. */
  write(path: string, file: OutputFile | Uint8Array): Promise<void>;
}

/** Creates a recorder; each path is taken once. What the readers of the output may not have is passed over. */
export function createRecorder(
  sink: FileSink,
  mayHave: (path: string) => boolean = () => true,
): Recorder {
  const files = new Map<string, ManifestFile>();
  return {
    has: (path) => files.has(path),
    get: (path) => files.get(path),
    entries: () => files.entries(),
    async write(path, given) {
      if (files.has(path)) throw outputPathTaken({ path });
      if (!mayHave(path)) return;
      const file = given instanceof Uint8Array ? toOutputFile(given) : given;
      files.set(path, { sha256: file.sha256, size: file.size });
      await sink.write(path, file);
    },
  };
}

/** Bytes as a file of the output. */
export function toOutputFile(bytes: Uint8Array): OutputFile {
  return { sha256: toSha256(bytes), size: bytes.byteLength, bytes: () => bytes };
}

/** SHA-256 in lower-case hexadecimal. */
export function toSha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes);
}
