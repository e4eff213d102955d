import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StorageDriver } from '../../../packages/platform/dist/storage/driver.js';
import { blobMissing } from '../../../packages/platform/dist/storage/errors.js';
import type { Turns } from './turns.ts';

/** What is stored, for all workers. */
export type Stored = Map<string, { bytes: Buffer; modifiedAt: number }>;

/** The storage as one worker sees it: every call waits for its turn. */
export function createMemoryStorage(stored: Stored, turns: Turns, worker: number): StorageDriver {
  const ask = <Result>(name: string, run: () => Promise<Result>) =>
    turns.ask(worker, `storage ${name}`, run);
  const put = (key: string, bytes: Uint8Array) =>
    stored.set(key, { bytes: Buffer.from(bytes), modifiedAt: turns.now });
  return {
    put: (key, bytes) => ask(`put ${key}`, async () => void put(key, bytes)),
    putFile: (key, file) => ask(`put ${key}`, async () => void put(key, await readFile(file))),
    stat: (key) =>
      ask(`stat ${key}`, async () => {
        const found = stored.get(key);
        return found && { key, size: found.bytes.length, modifiedAt: found.modifiedAt };
      }),
    touch: (key) =>
      ask(`touch ${key}`, async () => {
        const found = stored.get(key);
        if (found) found.modifiedAt = turns.now;
        return found !== undefined;
      }),
    read: (key) =>
      ask(`read ${key}`, async () => {
        const found = stored.get(key);
        if (!found) throw blobMissing({ key });
        return Readable.from([found.bytes]);
      }),
    delete: (key) => ask(`delete ${key}`, async () => void stored.delete(key)),
    async *list() {},
    link: async () => ({ url: '', expiresAt: 0 }),
    check: async () => {},
  };
}
