import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type Clock, messageOf } from '@quire/base';
import type { LinkOptions, StorageDriver, StorageLink } from './driver.ts';
import { blobMissing } from './errors.ts';
import { assertStorageKey } from './key.ts';
import { createS3Clients, type S3Options } from './s3-client.ts';

/** Files up to here travel in one request; larger ones in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
/** What S3 allows a link to live. */
const LONGEST_LINK_SECONDS = 604_800;

type Sdk = typeof import('@aws-sdk/client-s3');

/** What every command needs. */
interface Bucket {
  sdk: Sdk;
  client: S3Client;
  name: string;
  prefix: string;
  /** How a key is named in a command. */
  at(key: string): { Bucket: string; Key: string };
}

/** Storage in a bucket of S3 or of a server that speaks its protocol. */
export async function createS3Storage(options: S3Options, clock: Clock): Promise<StorageDriver> {
  // Loaded here only: an installation on disk never pays for it.
  const sdk = await import('@aws-sdk/client-s3');
  const { client, linkClient } = createS3Clients(sdk.S3Client, options);
  const { bucket: name, prefix } = options;
  const at = (key: string) => {
    assertStorageKey(key);
    return { Bucket: name, Key: `${prefix}${key}` };
  };
  const bucket: Bucket = { sdk, client, name, prefix, at };

  return {
    async put(key, bytes) {
      const target = { ...at(key), ContentLength: bytes.byteLength };
      await client.send(new sdk.PutObjectCommand({ ...target, Body: bytes }));
    },
    putFile: (key, file) => putFile(bucket, key, file),
    async stat(key) {
      const found = await orMissing(client.send(new sdk.HeadObjectCommand(at(key))));
      if (!found) return undefined;
      return { key, size: found.ContentLength ?? 0, modifiedAt: toMoment(found.LastModified) };
    },
    touch: (key) => touch(bucket, key),
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const get = new sdk.GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) });
      const found = await orMissing(client.send(get));
      if (!found?.Body) throw blobMissing({ key });
      return found.Body as Readable;
    },
    async delete(key) {
      await orMissing(client.send(new sdk.DeleteObjectCommand(at(key))));
    },
    list: (start) => list(bucket, start),
    async link(key, link) {
      const get = new sdk.GetObjectCommand({
        ...at(key),
        ResponseContentDisposition: `attachment; filename="${link.fileName}"`,
      });
      return presign(linkClient, get, link, clock);
    },
    async check() {
      try {
        await client.send(new sdk.HeadBucketCommand({ Bucket: name }));
      } catch (error) {
        throw new Error(explain(error, name), { cause: error });
      }
    },
  };
}

async function putFile({ sdk, client, at }: Bucket, key: string, file: string): Promise<void> {
  const target = at(key);
  const { size } = await stat(file);
  if (size > PART_BYTES) return putParts(client, target, file);
  const Body = await readFile(file);
  await client.send(new sdk.PutObjectCommand({ ...target, Body, ContentLength: size }));
}

async function touch({ sdk, client, at }: Bucket, key: string): Promise<boolean> {
  const target = at(key);
  // An object may be copied onto itself only where its metadata is written again.
  const copy = new sdk.CopyObjectCommand({
    ...target,
    CopySource: `${target.Bucket}/${target.Key}`,
    MetadataDirective: 'REPLACE',
  });
  return (await orMissing(client.send(copy))) !== undefined;
}

async function* list({ sdk, client, name, prefix }: Bucket, start: string) {
  let after: string | undefined;
  do {
    const answer = await client.send(
      new sdk.ListObjectsV2Command({
        Bucket: name,
        Prefix: `${prefix}${start}`,
        ...(after ? { ContinuationToken: after } : {}),
      }),
    );
    for (const { Key, Size, LastModified } of answer.Contents ?? []) {
      const key = Key?.slice(prefix.length) ?? '';
      yield { key, size: Size ?? 0, modifiedAt: toMoment(LastModified) };
    }
    after = answer.NextContinuationToken;
  } while (after);
}

const toMoment = (modified: Date | undefined) => modified?.getTime() ?? 0;

async function putParts(
  client: S3Client,
  target: { Bucket: string; Key: string },
  file: string,
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const upload = new Upload({
    client,
    params: { ...target, Body: createReadStream(file, { highWaterMark: 1024 * 1024 }) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  await upload.done();
}

/** The storage itself refuses the link once it has expired, or was altered. */
async function presign(
  client: S3Client,
  command: InstanceType<Sdk['GetObjectCommand']>,
  { expiresAt }: LinkOptions,
  clock: Clock,
): Promise<StorageLink> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  // Whole seconds on both ends: a link carries no finer expiry.
  const signedAt = Math.floor(clock.now() / 1000);
  const { expiration } = await client.config.credentials();
  // A link dies with the credentials that signed it.
  const end = Math.min(expiresAt, expiration?.getTime() ?? Number.POSITIVE_INFINITY);
  const seconds = Math.max(1, Math.min(Math.floor(end / 1000) - signedAt, LONGEST_LINK_SECONDS));
  const url = await getSignedUrl(client, command, {
    expiresIn: seconds,
    signingDate: new Date(signedAt * 1000),
  });
  return { url, expiresAt: (signedAt + seconds) * 1000 };
}

/** The answer to this question has no body, so the SDK knows no words for it. */
function explain(error: unknown, bucket: string): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) return `there is no bucket "${bucket}"`;
  if (status === 403) return `these credentials have no access to the bucket "${bucket}"`;
  return messageOf(error);
}

/** Nothing where S3 says that there is no such key; everything else that it refuses is thrown. */
async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    const isMissing = name === 'NoSuchKey' || name === 'NotFound';
    // A bucket that is not there is a wrong configuration, not an empty answer.
    if (isMissing || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'))
      return undefined;
    throw error;
  }
}
