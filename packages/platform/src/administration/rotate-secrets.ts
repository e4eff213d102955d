import type { Random } from '@quire/base';
import { resignChains } from '../audit/resign-chains.ts';
import { listLostConnections } from '../connections/lost-connections.ts';
import { type ResealedSecrets, resealSecrets } from '../connections/reseal-secrets.ts';
import type { Database } from '../database/database.ts';
import { addKey, dropOldKeys, ensureKeyFile } from '../vault/key-file.ts';
import type { Vault } from '../vault/vault.ts';

/** What was done with the stored secrets, and where their key is. */
export interface SecretRotation extends ResealedSecrets {
  /** `setting`: QUIRE_SECRET_KEY, which the operator changes. `file`: of the data folder. */
  keyIn: 'setting' | 'file';
  /** The repositories whose secrets no key here opens. */
  lostConnections: string[];
}

interface RotationParts {
  db: Database;
  vault: Vault;
  random: Random;
  dataFolder: string;
  /** Whether keys come from QUIRE_SECRET_KEY. */
  hasSetting: boolean;
}

/** Encrypts all secrets with a new key. Earlier keys stay: a running process may just have used one. */
export async function rotateSecrets(parts: RotationParts): Promise<SecretRotation> {
  const { dataFolder, random, hasSetting } = parts;
  if (!hasSetting) {
    await ensureKeyFile(dataFolder, random);
    await addKey(dataFolder, random);
  }
  return reseal(parts);
}

/** Encrypts what is left with the newest key, and forgets the keys before it unless something still needs one. */
export async function forgetOldKeys(parts: RotationParts): Promise<SecretRotation> {
  const rotation = await reseal(parts);
  if (!parts.hasSetting && rotation.lost === 0) await dropOldKeys(parts.dataFolder, parts.random);
  return rotation;
}

async function reseal({ db, vault, hasSetting }: RotationParts): Promise<SecretRotation> {
  const counts = await resealSecrets(db, vault);
  await resignChains(db, vault);
  const lostConnections = await listLostConnections(db, vault);
  return { ...counts, keyIn: hasSetting ? 'setting' : 'file', lostConnections };
}
