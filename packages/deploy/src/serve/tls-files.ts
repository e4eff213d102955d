import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { messageOf } from '@quire/base';
import { tlsInvalid } from '../errors.ts';

/** A certificate and its key. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** Reads both files and makes sure that they belong together. */
export function loadTls({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  try {
    const loaded = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
    createSecureContext(loaded);
    return loaded;
  } catch (error) {
    throw tlsInvalid({ problem: messageOf(error) }, error);
  }
}
