import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A passkey in memory, which can also do what a real authenticator never would. */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
}

/** How an answer is made; by default as an honest browser makes it. */
export interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  isVerified?: boolean;
  counter?: number;
}

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

export function createSoftwarePasskey(): SoftwarePasskey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: randomBytes(32).toString('base64url'), ...pair, counter: 0 };
}

/** What a browser sends after `navigator.credentials.create`. */
export function answerCreation(passkey: SoftwarePasskey, ceremony: Ceremony) {
  const credentialId = Buffer.from(passkey.id, 'base64url');
  const attested = Buffer.concat([
    Buffer.alloc(16),
    toUint16(credentialId.length),
    credentialId,
    toCoseKey(passkey.publicKey),
  ]);
  const authData = Buffer.concat([toAuthData(passkey, ceremony, AT), attested]);
  // {"fmt": "none", "attStmt": {}, "authData": bytes}
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    ...[toCborText('fmt'), toCborText('none')],
    ...[toCborText('attStmt'), Buffer.from([0xa0])],
    ...[toCborText('authData'), toCborBytes(authData)],
  ]);
  return {
    ...toCredential(passkey),
    response: {
      clientDataJSON: toClientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
}

/** What a browser sends after `navigator.credentials.get`. */
export function answerSignIn(passkey: SoftwarePasskey, ceremony: Ceremony) {
  passkey.counter++;
  const authenticatorData = toAuthData(passkey, ceremony, 0);
  const clientData = toClientData('webauthn.get', ceremony);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    ...toCredential(passkey),
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(passkey.privateKey).toString('base64url'),
    },
  };
}

function toCredential({ id }: SoftwarePasskey) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
}

function toClientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function toAuthData(
  passkey: SoftwarePasskey,
  { rpId, isVerified = true, counter = passkey.counter }: Ceremony,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = UP | (isVerified ? UV : 0) | flags;
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), count]);
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
function toCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    toCborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    toCborBytes(Buffer.from(y, 'base64url')),
  ]);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const toCborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function toCborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.concat([Buffer.from([0x59]), toUint16(bytes.length)]);
  return Buffer.concat([head, bytes]);
}
