import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Clock, messageOf, type Random } from '@quire/base';
import { bundleTooLarge, bundleUnavailable } from '../errors.ts';
import type { BundleSource } from '../values/bundle-source.ts';
import type { OnBundleProgress } from './bundle-progress.ts';
import { downloadBundle } from './download-bundle.ts';

const CHUNK_BYTES = 256 * 1024;

export interface FetchOptions {
  source: BundleSource;
  /** A new file, which only this user may read: links and bundles need not be public. */
  target: string;
  maxBytes: number;
  clock: Clock;
  random: Random;
  signal: AbortSignal;
  onProgress?: OnBundleProgress | undefined;
  /** The tag of the bundle that is here already: if it is still that one, nothing is fetched. */
  knownTag?: string | undefined;
}

/** What was fetched; its tag is there when the server gave a strong one. */
export interface FetchedBundle {
  sha256: string;
  size: number;
  tag?: string;
}

/** Copies a bundle onto this machine and gives its hash, or says that the known one is still right. */
export async function fetchBundle(options: FetchOptions): Promise<FetchedBundle | 'unchanged'> {
  const output = await open(options.target, 'wx', 0o600);
  try {
    const { source } = options;
    if (source.type === 'web') return await downloadBundle(source.url, output, options);
    return await readLocal(source.path, options, (chunk) => output.writeFile(chunk));
  } finally {
    await output.close();
  }
}

/** Reads a bundle on this machine; what for is the caller's: to copy it, or only to know its hash. */
async function readLocal(
  path: string,
  { maxBytes, onProgress, signal }: Pick<FetchOptions, 'maxBytes' | 'onProgress' | 'signal'>,
  take: (chunk: Buffer) => Promise<unknown>,
): Promise<FetchedBundle> {
  const file = await openLocal(path);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const { size: total } = await file.stat();
    // A stream that is over before it begins tells nobody of it but the whole process.
    signal.throwIfAborted();
    const chunks = file.createReadStream({
      autoClose: false,
      highWaterMark: CHUNK_BYTES,
      signal,
    }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw bundleTooLarge({ what: 'bytes', limit: maxBytes });
      hash.update(chunk);
      await take(chunk);
      onProgress?.({ step: 'fetch', done: size, total });
    }
    return { sha256: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}

/** The hash of a bundle on this machine, without copying it: it may be in the store already. */
export function hashLocalBundle(
  path: string,
  options: Pick<FetchOptions, 'maxBytes' | 'signal'>,
): Promise<FetchedBundle> {
  return readLocal(path, options, async () => undefined);
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
