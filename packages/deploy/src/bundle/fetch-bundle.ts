import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Clock, guardedFetch, messageOf, toShownUrl } from '@quire/base';
import { bundleTooLarge, bundleUnavailable } from '../errors.ts';
import type { BundleSource } from '../values/bundle-source.ts';
import type { OnBundleProgress } from './bundle-progress.ts';

/** Long enough for the largest bundle on a slow line. */
const DOWNLOAD_MS = 30 * 60 * 1000;
const CHUNK_BYTES = 256 * 1024;

interface FetchOptions {
  source: BundleSource;
  /** A new file, which only this user may read: links and bundles need not be public. */
  target: string;
  maxBytes: number;
  clock: Clock;
  signal: AbortSignal;
  onProgress?: OnBundleProgress | undefined;
}

/** The bytes of a bundle as they come, and how many there will be if that is known. */
interface Incoming {
  chunks: AsyncIterable<Uint8Array>;
  total: number;
}

/** Copies a bundle onto this machine, and gives its hash. */
export async function fetchBundle(
  options: FetchOptions,
): Promise<{ sha256: string; size: number }> {
  const { source, target } = options;
  const output = await open(target, 'wx', 0o600);
  try {
    if (source.type === 'web')
      return await writeHashed(await download(source.url, options), output, options);
    return await readLocal(source.path, (incoming) => writeHashed(incoming, output, options));
  } finally {
    await output.close();
  }
}

async function writeHashed({ chunks, total }: Incoming, output: FileHandle, options: FetchOptions) {
  const { maxBytes, onProgress } = options;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw bundleTooLarge({ what: 'bytes', limit: maxBytes });
    hash.update(chunk);
    await output.writeFile(chunk);
    onProgress?.({ step: 'fetch', done: size, total });
  }
  return { sha256: hash.digest('hex'), size };
}

async function download(url: string, { maxBytes, clock, signal }: FetchOptions): Promise<Incoming> {
  const request = {
    url,
    trust: 'operator',
    maxBytes,
    timeoutMs: DOWNLOAD_MS,
    clock,
    signal,
  } as const;
  const response = await guardedFetch(request);
  if (response.status === 200) {
    return { chunks: response.body, total: Number(response.headers['content-length'] ?? 0) };
  }
  response.discard();
  throw bundleUnavailable({
    source: toShownUrl(url),
    problem: `was answered with status ${response.status}`,
    fix: adviseOn(response.status),
  });
}

function adviseOn(status: number): string {
  if ([400, 401, 403, 404, 410].includes(status)) {
    return 'The link may have expired: generate the bundle again and set staticExport.bundleUrl to the new link.';
  }
  return 'Try again later, or check the server that holds the bundle.';
}

async function readLocal<Value>(
  path: string,
  use: (incoming: Incoming) => Promise<Value>,
): Promise<Value> {
  const file = await openLocal(path);
  try {
    const { size } = await file.stat();
    const chunks = file.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES });
    return await use({ chunks, total: size });
  } finally {
    await file.close();
  }
}

async function openLocal(path: string): Promise<FileHandle> {
  const fail = (problem: string, cause?: unknown) =>
    bundleUnavailable(
      { source: path, problem, fix: 'Check the path in staticExport.bundleUrl.' },
      cause,
    );
  const file = await open(path, 'r').catch((error: unknown) => {
    throw fail(`cannot be read (${messageOf(error)})`, error);
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw fail('is not a file');
}
