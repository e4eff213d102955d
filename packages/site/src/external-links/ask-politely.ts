import { type Clock, sleep } from '@quire/base';
import type { AskLink, LinkVerdict } from './ask-link.ts';

/** Hosts that are asked at the same time; each of them gets one request after the other. */
const HOSTS_AT_ONCE = 8;
const PAUSE_MS = 200;
/** Requests to one host in one check. What is left is asked the next time. */
const MAX_PER_HOST = 200;

interface Politeness {
  ask: AskLink;
  clock: Clock;
  onAnswer(address: string, verdict: LinkVerdict): void;
}

/** Asks for addresses, few hosts at once and no host twice at once, with a pause between. */
export async function askPolitely(
  addresses: readonly string[],
  { ask, clock, onAnswer }: Politeness,
): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const waiting = [...byHost.values()];
  const worker = async () => {
    for (let list = waiting.shift(); list; list = waiting.shift()) {
      for (const [index, address] of list.slice(0, MAX_PER_HOST).entries()) {
        if (index > 0) await sleep(clock, PAUSE_MS);
        onAnswer(address, await ask(address));
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
}
