import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

/** Which bucket, where, and with what right. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Of a server other than Amazon's. */
  endpoint: string | undefined;
  /** The address of that server as the holders of links reach it. */
  publicEndpoint: string | undefined;
  /** What every key in the bucket begins with; empty or ending in a slash. */
  prefix: string;
  /** Without it the usual chain of the SDK: environment, profile, instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** `host/bucket/key` in place of `bucket.host/key`. */
  pathStyle: boolean;
}

/** A network that lost a connection says nothing. */
const QUIET_MS = 15_000;

/** The client that stores and reads, and the one that signs links: they may know the server by different names. */
export function createS3Clients(
  Client: typeof S3Client,
  options: S3Options,
): { client: S3Client; linkClient: S3Client } {
  const { endpoint, publicEndpoint = endpoint } = options;
  const client = new Client(toConfig(options, endpoint));
  const isSame = publicEndpoint === endpoint;
  return { client, linkClient: isSame ? client : new Client(toConfig(options, publicEndpoint)) };
}

function toConfig(options: S3Options, endpoint: string | undefined): S3ClientConfig {
  return {
    region: options.region,
    forcePathStyle: options.pathStyle,
    // The default of the SDK frames streamed bodies with checksums, which other servers refuse or store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    // A connection on which nothing moves is lost; a limit for whole requests would end large ones.
    requestHandler: { connectionTimeout: 5000, socketTimeout: QUIET_MS },
    ...(endpoint ? { endpoint } : {}),
    ...(options.credentials ? { credentials: options.credentials } : {}),
  };
}
