import type { Random } from '@quire/base';
import { secretKeyMissing } from './errors.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';
import { parseSecretKey, type SecretKey } from './secret-key.ts';

/** The keys of an installation. */
export interface KeyRing {
  /** The key that encrypts; created where the installation keeps its own, an error where it must not. */
  newest(): Promise<SecretKey>;
  /** A key that decrypts. */
  find(id: string): Promise<SecretKey | undefined>;
}

export interface KeyRingParts {
  /** QUIRE_SECRET_KEY: keys separated by commas, the newest first. */
  setting: string | undefined;
  dataFolder: string;
  /** Whether the database is another server's: then the data folder is no place for a key, and may not be shared. */
  hasOutsideDatabase: boolean;
  random: Random;
}

/**
 * Opens the keys. Those of the environment come first; an installation with its own database has a file beside. Both
 * are asked each time, so that a rotation needs no restart. That a key is missing is said when a secret is to be
 * stored or read: a service without connected repositories needs none.
 */
export function openKeyRing({
  setting,
  dataFolder,
  hasOutsideDatabase,
  random,
}: KeyRingParts): KeyRing {
  const given = (setting ?? '').split(',').flatMap((text) => {
    const key = text.trim();
    return key ? [parseSecretKey(key)] : [];
  });
  const readAll = async () =>
    hasOutsideDatabase ? given : [...given, ...(await readKeyFile(dataFolder))];
  return {
    async newest() {
      const [first] = given;
      if (first) return first;
      if (hasOutsideDatabase) throw secretKeyMissing();
      const [created] = await ensureKeyFile(dataFolder, random);
      if (!created) throw secretKeyMissing();
      return created;
    },
    async find(id) {
      return (await readAll()).find((key) => key.id === id);
    },
  };
}
