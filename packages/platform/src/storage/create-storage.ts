import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, messageOf, type Random } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { createDiskStorage } from './disk.ts';
import type { StorageDriver } from './driver.ts';
import { storageCredentialsIncomplete, storageUnreachable } from './errors.ts';
import type { LinkSigner } from './link-signer.ts';
import { createS3Storage } from './s3.ts';
import type { S3Options } from './s3-client.ts';

export interface StorageParts {
  settings: PlatformSettings;
  dataFolder: string;
  /** Creates the links of the disk storage. */
  signer: LinkSigner;
  clock: Clock;
  random: Random;
}

/** Opens the bucket that the settings name, or the folder `storage` in the data folder; sees that it can be used. */
export async function openStorage(parts: StorageParts): Promise<StorageDriver> {
  const storage = await createStorage(parts);
  try {
    await storage.check();
  } catch (error) {
    throw parts.settings.QUIRE_S3_BUCKET
      ? storageUnreachable({ reason: messageOf(error) }, error)
      : error;
  }
  return storage;
}

async function createStorage(parts: StorageParts): Promise<StorageDriver> {
  const s3 = toS3Options(parts.settings);
  if (s3) return createS3Storage(s3, parts.clock);
  const folder = join(parts.dataFolder, 'storage');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return createDiskStorage({ folder, signer: parts.signer, random: parts.random });
}

/** Nothing when no bucket is named. */
function toS3Options(settings: PlatformSettings): S3Options | undefined {
  const bucket = settings.QUIRE_S3_BUCKET;
  if (!bucket) return undefined;
  const endpoint = settings.QUIRE_S3_ENDPOINT;
  const prefix = settings.QUIRE_S3_PREFIX;
  return {
    bucket,
    region: settings.QUIRE_S3_REGION,
    endpoint,
    publicEndpoint: settings.QUIRE_S3_PUBLIC_ENDPOINT,
    prefix: prefix ? `${prefix.replace(/\/+$/, '')}/` : '',
    credentials: toCredentials(settings),
    // Servers other than Amazon's seldom have a host name for every bucket.
    pathStyle: endpoint !== undefined,
  };
}

function toCredentials(settings: PlatformSettings): S3Options['credentials'] {
  const { QUIRE_S3_ACCESS_KEY: accessKeyId, QUIRE_S3_SECRET_KEY: secretAccessKey } = settings;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (accessKeyId || secretAccessKey) throw storageCredentialsIncomplete();
  return undefined;
}
