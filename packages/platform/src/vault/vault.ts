import type { Random } from '@quire/base';
import { secretKeyUnknown } from './errors.ts';
import type { KeyRing } from './key-ring.ts';
import { openText, type SecretPlace, sealText, toKeyId } from './sealed-text.ts';
import { isSameText, signText } from './signed-text.ts';

/** Encrypts tokens and deploy keys for the database, each bound to the place that it belongs to. */
export interface Vault {
  seal(place: SecretPlace, text: string): Promise<string>;
  open(place: SecretPlace, sealed: string): Promise<string>;
  /** Whether there is a key for a sealed text: after a restore there may be none. */
  canOpen(sealed: string): Promise<boolean>;
  /** The same secret with the newest key; nothing where it has that already. */
  reseal(place: SecretPlace, sealed: string): Promise<string | undefined>;
  /** Vouches for a text with the newest key. The text says what it is for. */
  sign(text: string): Promise<string>;
  /** Whether a key of this installation signed a text. */
  isSigned(text: string, signature: string): Promise<boolean>;
}

export function createVault(ring: KeyRing, random: Random): Vault {
  const open = async (place: SecretPlace, sealed: string) => {
    const keyId = toKeyId(sealed);
    const key = await ring.find(keyId);
    if (!key) throw secretKeyUnknown({ keyId });
    return openText(key, place, sealed);
  };
  const seal = async (place: SecretPlace, text: string) =>
    sealText({ key: await ring.newest(), place, random }, text);
  return {
    seal,
    open,
    async canOpen(sealed) {
      return (await ring.find(toKeyId(sealed))) !== undefined;
    },
    async reseal(place, sealed) {
      const { id } = await ring.newest();
      return toKeyId(sealed) === id ? undefined : seal(place, await open(place, sealed));
    },
    async sign(text) {
      return signText(await ring.newest(), text);
    },
    async isSigned(text, signature) {
      const [id = ''] = signature.split('.');
      const key = await ring.find(id);
      return key !== undefined && isSameText(signText(key, text), signature);
    },
  };
}
