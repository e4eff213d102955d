import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hasErrorCode, messageOf, QuireError } from '@quire/base';
import { bundleInvalid } from '../errors.ts';
import type { BundleContents } from './bundle-file.ts';
import type { BundleLimits } from './bundle-limits.ts';
import { BundleReader } from './bundle-reader.ts';

const CHUNK_BYTES = 256 * 1024;

interface UnpackOptions {
  archive: string;
  /** A new file. */
  target: string;
  limits: BundleLimits;
  signal?: AbortSignal;
  /** Called after each piece with how many bytes of the archive were read. */
  onProgress?: (done: number) => void;
}

/**
 * Decompresses a bundle into one tar file and tells where in it each file is. The files are
 * served from there: nothing is ever written under a name that stands in the archive.
 */
export async function unpackBundle(options: UnpackOptions): Promise<BundleContents> {
  const { archive, target, limits, signal, onProgress } = options;
  const reader = new BundleReader(limits);
  const output = await open(target, 'wx', 0o600);
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const reading = pipeline(createReadStream(archive, { highWaterMark: CHUNK_BYTES }), gunzip);
  // A failure reaches the loop below through the stream itself.
  reading.catch(() => undefined);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      reader.push(chunk, gunzip.bytesWritten);
      await output.writeFile(chunk);
      onProgress?.(gunzip.bytesWritten);
    }
    const contents = reader.finish();
    await output.sync();
    return contents;
  } catch (error) {
    throw toBundleError(error);
  } finally {
    gunzip.destroy();
    await output.close();
  }
}

function toBundleError(error: unknown): unknown {
  if (error instanceof QuireError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (hasErrorCode(error, 'Z_BUF_ERROR')) {
    return bundleInvalid({ problem: 'it is cut off in the middle' }, error);
  }
  if (code.startsWith('Z_')) {
    return bundleInvalid({ problem: `it is not a gzip file (${messageOf(error)})` }, error);
  }
  return error;
}
