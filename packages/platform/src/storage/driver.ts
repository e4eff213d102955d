import type { Readable } from 'node:stream';

/** A stretch of bytes, both ends included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface LinkOptions {
  /** When the link stops working, in milliseconds since the epoch. */
  expiresAt: number;
  /** The name that a browser saves the file under. */
  fileName: string;
}

/**
 * Where blobs and bundles live. Keys are made by this house and begin with the tenant.
 * Every driver passes the same contract suite.
 */
export interface StorageDriver {
  /** Stores the bytes; when this resolves they survive a crash. Storing a key again replaces it whole. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a finished local file, which may be moved away. */
  putFile(key: string, file: string): Promise<void>;
  /** The size of what is stored, or nothing. */
  size(key: string): Promise<number | undefined>;
  /** A stream of the bytes; throws `BLOB_MISSING` when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; what is not there is not an error. */
  delete(key: string): Promise<void>;
  /** Every key with this beginning. */
  list(prefix: string): AsyncIterable<string>;
  /** An address that gives these bytes to anyone who holds it, until it expires. */
  link(key: string, options: LinkOptions): Promise<string>;
}
