import { statSync } from 'node:fs';
import type { ManifestFile } from '@quire/model';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectFile } from '../read/read-file.ts';
import { isOutputPath } from '../sink/output-path.ts';

/** The output of a build that is made as it is asked for. */
export interface MemoryRecorder extends Recorder {
  /** The bytes at this path of the output: made, or a static file as it is on disk now. */
  read(path: string): Uint8Array | undefined;
}

/** Holds what is made in memory, and stands for the project's static files without reading them. */
export function createMemoryRecorder(served: ReadonlyMap<string, ProjectFile>): MemoryRecorder {
  const made = new Map<string, Uint8Array>();
  const facts = new Map<string, ManifestFile>();
  const findServed = (path: string) => {
    const file = served.get(path);
    return file && isOutputPath(path) && isUsable(file) ? file : undefined;
  };
  const read = (path: string) => {
    const file = made.has(path) ? undefined : findServed(path);
    return file ? readProjectFile(file, LIMITS.staticBytes) : made.get(path);
  };
  return {
    read,
    has: (path) => made.has(path) || findServed(path) !== undefined,
    get(path) {
      const bytes = facts.has(path) ? undefined : read(path);
      if (bytes) facts.set(path, { sha256: toSha256(bytes), size: bytes.byteLength });
      return facts.get(path);
    },
    entries: () => facts.entries(),
    async write(path, bytes) {
      made.set(path, bytes);
      facts.delete(path);
    },
  };
}

function isUsable({ location }: ProjectFile): boolean {
  const info = statSync(location, { throwIfNoEntry: false });
  return info?.isFile() === true && info.size <= LIMITS.staticBytes;
}
