import type { ChildProcess } from 'node:child_process';
import { fetchRemoteSpec, MAX_REMOTE_SPECS } from '@quire/site';
import type { FetchedSpec } from './render-request.ts';

/**
 * Fetches API descriptions for a rendering process, which has no network. What it asks for is as little to be
 * trusted as the content that it works on: the guarded fetch decides, and the number is limited here as well.
 */
export function createChildFetch(child: ChildProcess): (address: string) => void {
  let left = MAX_REMOTE_SPECS;
  let before = Promise.resolve();
  const fetchOne = async (address: string) => {
    // A process that ended meanwhile says so itself.
    if (!child.connected) return;
    const spec = await fetchRemoteSpec(address);
    if (child.connected) child.send({ address, spec } satisfies FetchedSpec, () => {});
  };
  return (address) => {
    // One after the other: this process holds the text of no more than one.
    if (left-- > 0) before = before.then(() => fetchOne(address));
  };
}
