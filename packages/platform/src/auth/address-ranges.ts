import { isIP } from 'node:net';
import { addressRangeSchema } from '@quire/contract';
import { parseNetworks } from '../parse-networks.ts';

/** Whether a caller's address is one of these addresses and ranges. None at all: every address is. */
export function isAddressAllowed(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const family = isIP(address);
  return family !== 0 && parseNetworks(ranges).check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a text is an address or a range of them. */
export function isAddressRange(text: string): boolean {
  return addressRangeSchema.safeParse(text).success;
}
