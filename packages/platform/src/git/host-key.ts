import { createHash } from 'node:crypto';
import { gitNameRefused } from './errors.ts';

/** The key that an ssh server shows. */
export interface HostKey {
  /** What is kept and compared: type and key, as in a known_hosts file. */
  hostKey: string;
  /** What people compare: `SHA256:…`. */
  fingerprint: string;
}

const HOST_KEY =
  /^((?:ssh|ecdsa|sk-ssh|sk-ecdsa)-[a-z0-9@.-]{1,60}) ([A-Za-z0-9+/]{40,4000}={0,2})$/;

/** Reads a kept host key; it goes into a file of ssh's, so it has to be nothing else. */
export function parseHostKey(text: string): HostKey {
  const [, , encoded] = HOST_KEY.exec(text) ?? [];
  if (!encoded) {
    throw gitNameRefused({
      what: 'host key',
      name: text.slice(0, 60),
      reason: 'it is not an SSH key',
    });
  }
  const digest = createHash('sha256').update(Buffer.from(encoded, 'base64')).digest('base64');
  return { hostKey: text, fingerprint: `SHA256:${digest.replace(/=+$/, '')}` };
}
