import { isIP } from 'node:net';

/**
 * Who an address counts as where visitors are limited. One subscriber has a whole /64 network of IPv6, so that its
 * addresses count as one; IPv4 behind an IPv6 socket is IPv4.
 */
export function toVisitor(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) !== 6) return plain;
  const [first = [], last = []] = plain
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
