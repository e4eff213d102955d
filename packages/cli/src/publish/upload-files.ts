import { type Clock, sleep } from '@quire/base';
import { planArchives } from '@quire/contract/client';
import type { ApiClient } from './api-client.ts';
import type { HashedFile } from './hash-files.ts';
import { streamArchive } from './publish-archive.ts';

export interface UploadOptions {
  client: ApiClient;
  clock: Clock;
  domain: string;
  onUpload(done: number, total: number): void;
}

/** Files that were declared, and which of them the service does not have. */
export interface Declared {
  uploadId: string;
  missing: string[];
}

/** Archives on their way at once: one is read and packed while another one travels. */
const PARALLEL = 2;
/** Requests that bring nothing new may fail so often in a row. */
const TRIES = 5;
const FIRST_WAIT_MS = 1000;

/**
 * Sends what is missing in a few archives. What a cut request has brought stays, so the files are
 * declared again and the rest is sent. Gives the upload that is complete, and how many files traveled.
 */
export async function uploadFiles(
  options: UploadOptions,
  files: readonly HashedFile[],
  declare: () => Promise<Declared>,
): Promise<{ uploadId: string; uploaded: number }> {
  let declared = await declare();
  const uploaded = declared.missing.length;
  for (let failures = 0; declared.missing.length > 0; ) {
    const failure = await sendArchives(options, { files, declared, total: uploaded });
    if (!failure) break;
    // The service may still be storing what arrived.
    await sleep(options.clock, FIRST_WAIT_MS * 2 ** failures);
    const next = await declare();
    failures = next.missing.length < declared.missing.length ? 0 : failures + 1;
    if (failures >= TRIES) throw failure;
    declared = next;
  }
  return { uploadId: declared.uploadId, uploaded };
}

interface Sending {
  files: readonly HashedFile[];
  declared: Declared;
  /** Of all files that travel, also those of archives before. */
  total: number;
}

/** Sends every missing file once; gives why a request was cut, if one was. Throws what the service refuses. */
async function sendArchives(
  { client, domain, onUpload }: UploadOptions,
  { files, declared, total }: Sending,
): Promise<Error | undefined> {
  const archives = planArchives(pickMissing(files, declared.missing));
  const params = { domain, uploadId: declared.uploadId };
  let done = total - declared.missing.length;
  let failure: Error | undefined;
  const work = async () => {
    for (let archive = archives.shift(); archive && !failure; archive = archives.shift()) {
      const sent = archive;
      const stream = () =>
        streamArchive(sent, () => {
          onUpload(++done, total);
        });
      failure =
        (await client.sendArchive('POST /v1/sites/:domain/uploads/:uploadId/archive', {
          params,
          stream,
        })) ?? failure;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return failure;
}

/** One file for each missing content. */
function pickMissing(files: readonly HashedFile[], missing: readonly string[]): HashedFile[] {
  const waiting = new Set(missing);
  return files.filter(({ sha256 }) => waiting.delete(sha256));
}
