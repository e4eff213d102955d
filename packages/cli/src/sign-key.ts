import { generateKeyPairSync } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { defineError, hasErrorCode, messageOf } from '@quire/base';
import { signManifest } from '@quire/model';

const signKeyUnreadable = defineError<{ file: string; reason: string }>(
  'SIGN_KEY_UNREADABLE',
  'usage',
  ({ file, reason }) => ({
    what: `The key ${file} cannot be read: ${reason}.`,
    fix: 'Create a key pair with: quire admin keys --signing bundle-key.pem',
  }),
);

const signKeyThere = defineError<{ file: string }>('SIGN_KEY_EXISTS', 'usage', ({ file }) => ({
  what: `${file} already exists; Quire does not overwrite keys.`,
  fix: 'Choose another file, or move the old key.',
}));

/** The text of a private key for signing bundles. */
export async function readSignKey(file: string): Promise<string> {
  const key = await readFile(file, 'utf8').catch((error: unknown) => {
    throw signKeyUnreadable({ file, reason: messageOf(error) }, error);
  });
  // Better told now than when the whole site is rendered.
  signManifest(new Uint8Array(), key);
  return key;
}

/** Writes a new pair of Ed25519 keys: the private one to the file, for its owner alone, the public one beside it. */
export async function writeSignKeys(file: string): Promise<{ publicFile: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const publicFile = `${file.replace(/\.pem$/, '')}.pub.pem`;
  await writeNew(file, privateKey, 0o600);
  await writeNew(publicFile, publicKey, 0o644);
  return { publicFile };
}

async function writeNew(file: string, text: string, mode: number): Promise<void> {
  try {
    const handle = await open(file, 'wx', mode);
    await handle.writeFile(text);
    await handle.close();
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw signKeyThere({ file });
    throw error;
  }
}
