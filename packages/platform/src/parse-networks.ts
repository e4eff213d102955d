import { BlockList, isIP } from 'node:net';

/** Addresses and ranges such as `10.0.0.0/8` and `fd00::/8`, to be looked up in. What is neither is passed over. */
export function parseNetworks(parts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', bits] = part.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
