import type { RemoteSpec } from '@quire/site';
import type { FetchedSpec } from './render-request.ts';

/** Asks the parent of this process for API descriptions; each address is asked for once. */
export function createParentFetch(
  ask: (address: string) => void,
): (address: string) => Promise<RemoteSpec> {
  const waiting = new Map<string, (spec: RemoteSpec) => void>();
  process.on('message', ({ address, spec }: FetchedSpec) => {
    waiting.get(address)?.(spec);
    waiting.delete(address);
  });
  return (address) =>
    new Promise((resolve) => {
      waiting.set(address, resolve);
      ask(address);
    });
}
