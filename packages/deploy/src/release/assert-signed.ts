import { SIGNATURE_FILE, verifyManifestSignature } from '@quire/model';
import { bundleNotSigned } from '../errors.ts';
import type { Release } from './release.ts';

/** Throws unless the manifest was signed with the private half of this key. */
export function assertSigned(
  manifest: Buffer,
  signature: string | undefined,
  publicKey: string,
): void {
  if (signature === undefined) throw bundleNotSigned({ problem: `it has no ${SIGNATURE_FILE}` });
  if (verifyManifestSignature(manifest, signature, publicKey)) return;
  throw bundleNotSigned({ problem: 'its signature was not made with the expected key' });
}

/** The same for a version that is here already: the key may have been set since it came. */
export async function assertReleaseSigned(
  release: Release,
  publicKey: string | undefined,
): Promise<void> {
  if (publicKey === undefined) return;
  const { manifest, signature } = release.record;
  assertSigned(await release.readAll(manifest), signature, publicKey);
}
