import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Random } from '@quire/base';

/** A key pair for ssh. */
export interface SshKey {
  /** One line, as servers take it: type, key and comment. */
  publicKey: string;
  /** The file that ssh reads; older ones read no other form of this type. */
  privateKey: string;
}

const TYPE = 'ssh-ed25519';
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const BLOCK = 8;

/** Creates an Ed25519 key pair without a passphrase. */
export function createSshKey(comment: string, random: Random): SshKey {
  const seed = random.bytes(32);
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.from(x, 'base64url');
  const publicBlob = Buffer.concat([field(TYPE), field(point)]);
  // The same number twice: whoever decrypts sees by it that the passphrase was right.
  const check = random.bytes(4);
  const secret = pad(
    Buffer.concat([
      ...[check, check, field(TYPE), field(point)],
      ...[field(Buffer.concat([seed, point])), field(comment)],
    ]),
  );
  const file = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...[field('none'), field('none'), field('')],
    ...[toNumber(1), field(publicBlob), field(secret)],
  ]);
  const lines = file.toString('base64').match(/.{1,70}/g) ?? [];
  return {
    publicKey: `${TYPE} ${publicBlob.toString('base64')} ${comment}`,
    privateKey: [
      '-----BEGIN OPENSSH PRIVATE KEY-----',
      ...lines,
      '-----END OPENSSH PRIVATE KEY-----\n',
    ].join('\n'),
  };
}

function toNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Its length, then itself. */
function field(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([toNumber(bytes.length), bytes]);
}

/** Filled up with 1, 2, 3, … to whole blocks. */
function pad(bytes: Buffer): Buffer {
  const missing = (BLOCK - (bytes.length % BLOCK)) % BLOCK;
  return Buffer.concat([bytes, Buffer.from(Array.from({ length: missing }, (_, at) => at + 1))]);
}
