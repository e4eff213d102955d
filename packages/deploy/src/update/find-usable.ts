import { type AskedRelease, assertAsked } from '../release/acquire-release.ts';
import type { Release } from '../release/release.ts';
import type { ReleaseStore } from '../release/release-store.ts';

/** The newest version on disk that the values allow; `except` is passed over. */
export async function findUsable(
  store: ReleaseStore,
  asked: AskedRelease,
  except?: string,
): Promise<Release | undefined> {
  for (const sha256 of await store.list()) {
    const release = sha256 === except ? undefined : await store.find(sha256);
    // One that does not fit was let go of; the next may.
    const usable = release && (await assertAsked(release, asked).catch(() => undefined));
    if (usable) return usable;
  }
  return undefined;
}
