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

/** What the storage knows of something that it holds. */
export interface StoredObject {
  key: string;
  size: number;
  /** When it was stored or last touched, in milliseconds since the epoch, by the storage's own clock. */
  modifiedAt: number;
}

/** A link, and when it stops working: never later than what was asked for. */
export interface StorageLink {
  url: string;
  expiresAt: number;
}

/**
 * Where blobs and bundles live. Keys are made by Quire and begin with the tenant.
 * Every driver passes the same contract suite.
 */
export interface StorageDriver {
  /** Stores the bytes; when this resolves they survive a crash. Storing a key again replaces it whole. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a finished local file, which may be moved away. */
  putFile(key: string, file: string): Promise<void>;
  /** What is stored under the key, or nothing. */
  stat(key: string): Promise<StoredObject | undefined>;
  /** Makes something look as if it had been stored just now; tells whether it is there. */
  touch(key: string): Promise<boolean>;
  /** A stream of the bytes; throws `BLOB_MISSING` when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; what is not there is not an error. */
  delete(key: string): Promise<void>;
  /** Everything whose key begins so, in order of key. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** An address that gives these bytes to anyone who holds it, until it expires. */
  link(key: string, options: LinkOptions): Promise<StorageLink>;
  /** Whether it can be reached and used; throws when not. */
  check(): Promise<void>;
}
