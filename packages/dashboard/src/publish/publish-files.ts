import type { VersionRecord } from '@quire/contract';
import { encodeTarFrame, planArchives, TAR_END } from '@quire/contract/client';
import { address, call } from '../api/client.ts';
import { ToldError } from '../api/told-error.ts';
import type { SiteFile } from './site-file.ts';

/** How far a publish has come. */
export type PublishStep =
  | { step: 'reading'; done: number; total: number }
  | { step: 'uploading'; done: number; total: number }
  | { step: 'rendering' };

export interface PublishRequest {
  domain: string;
  files: readonly SiteFile[];
  onStep(step: PublishStep): void;
}

interface HashedFile extends SiteFile {
  sha256: string;
}

/** The most that one file may have; the service refuses more, and says it later. */
const FILE_SIZE_LIMIT = 20 * 1024 * 1024;

/** Publishes files as `quire publish` does: declares them, sends what is missing, waits for the rendering. */
export async function publishFiles({
  domain,
  files,
  onStep,
}: PublishRequest): Promise<VersionRecord> {
  const hashed = await hashFiles(files, (done) =>
    onStep({ step: 'reading', done, total: files.length }),
  );
  const declared = await call('POST /v1/sites/:domain/uploads', {
    params: { domain },
    body: { files: hashed.map(({ path, sha256, size }) => ({ path, sha256, size })) },
  });
  const { uploadId } = declared;
  const missing = pickMissing(hashed, declared.missing);
  let done = 0;
  for (const archive of planArchives(missing)) {
    onStep({ step: 'uploading', done, total: missing.length });
    const params = { domain, uploadId };
    await call('POST /v1/sites/:domain/uploads/:uploadId/archive', {
      params,
      blob: await packFiles(archive),
    });
    done += archive.length;
  }
  onStep({ step: 'rendering' });
  const { versionId } = await call('POST /v1/sites/:domain/versions', {
    params: { domain },
    body: { uploadId, goLive: 'no-errors' },
  });
  return waitForVersion(domain, versionId);
}

async function hashFiles(
  files: readonly SiteFile[],
  onFile: (done: number) => void,
): Promise<HashedFile[]> {
  // Only pages that nobody can change on their way may use it.
  if (!globalThis.crypto?.subtle) {
    throw new ToldError(
      'Browsers can publish only over HTTPS or on localhost. Open the dashboard over HTTPS, or use quire publish.',
    );
  }
  const hashed: HashedFile[] = [];
  for (const file of files) {
    if (file.size > FILE_SIZE_LIMIT) {
      throw new ToldError(`${file.path} is larger than 20 MB, the limit for a file.`);
    }
    const digest = await crypto.subtle.digest('SHA-256', await file.bytes());
    const bytes = [...new Uint8Array(digest)];
    const sha256 = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    hashed.push({ ...file, sha256 });
    onFile(hashed.length);
  }
  return hashed;
}

/** One file for each missing content. */
function pickMissing(files: readonly HashedFile[], missing: readonly string[]): HashedFile[] {
  const waiting = new Set(missing);
  return files.filter(({ sha256 }) => waiting.delete(sha256));
}

async function packFiles(files: readonly SiteFile[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  for (const { path, size, bytes } of files) {
    const { before, after } = encodeTarFrame(path, size);
    parts.push(before as BlobPart, await bytes(), after as BlobPart);
  }
  parts.push(TAR_END as BlobPart);
  const packed = new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
}

/** By server-sent events; the browser opens a stream that was cut off again by itself. */
function waitForVersion(domain: string, versionId: string): Promise<VersionRecord> {
  const place = { params: { domain, versionId } };
  const stream = new EventSource(
    address('GET /v1/sites/:domain/versions/:versionId/events', place),
  );
  return new Promise((resolve, reject) => {
    stream.addEventListener('version', ({ data }) => {
      const version = JSON.parse(data) as VersionRecord;
      if (version.state === 'rendering') return;
      stream.close();
      resolve(version);
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      reject(
        new ToldError('The service does not respond. Check the list of versions in a moment.'),
      );
    });
  });
}
