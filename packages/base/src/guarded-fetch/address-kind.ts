import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is behind an address, as far as its number tells. */
export type AddressKind =
  | 'public'
  | 'private'
  | 'loopback'
  | 'link-local'
  | 'metadata'
  | 'unspecified'
  | 'multicast'
  | 'broadcast'
  | 'reserved'
  | 'tunnel'
  | 'malformed';

/**
 * Where clouds answer with credentials. Some are in link-local space, some in private space, and
 * Azure's is a public number that only its own machines can reach.
 */
const METADATA_ADDRESSES = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
]);

const KINDS: Record<string, AddressKind> = {
  unicast: 'public',
  private: 'private',
  uniqueLocal: 'private',
  deprecatedSiteLocal: 'private',
  carrierGradeNat: 'private',
  loopback: 'loopback',
  linkLocal: 'link-local',
  unspecified: 'unspecified',
  multicast: 'multicast',
  broadcast: 'broadcast',
  '6to4': 'tunnel',
  teredo: 'tunnel',
  rfc6145: 'tunnel',
};

/**
 * Tells what an address is. Takes only the strict spelling that resolvers and parsed URLs give:
 * `0x7f.1` and the like are malformed here, so that no second reading of them can differ.
 */
export function toAddressKind(address: string): AddressKind {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return 'malformed';
  // ipaddr.js takes `::10.0.0.1` for `::ffff:10.0.0.1`; in plain hexadecimal nobody can misread it.
  const parsed = ipaddr.parse(version === 6 ? toHexadecimal(address) : address);
  if (METADATA_ADDRESSES.has(parsed.toString())) return 'metadata';
  if (parsed instanceof ipaddr.IPv6) return toIPv6Kind(parsed);
  return KINDS[parsed.range()] ?? 'reserved';
}

function toHexadecimal(address: string): string {
  return new URL(`http://[${address}]/`).hostname.slice(1, -1);
}

function toIPv6Kind(address: ipaddr.IPv6): AddressKind {
  const range: string = address.range();
  const [first = 0, second, third] = address.parts;
  if (range === 'ipv4Mapped') return toEmbeddedKind(address);
  // Networks without IPv4 reach all of it through this prefix (RFC 6052); the number behind counts.
  if (range === 'rfc6052')
    return third === 0 && second === 0xff9b ? toEmbeddedKind(address) : 'private';
  if (range !== 'unicast') return KINDS[range] ?? 'reserved';
  if (isIsatap(address) || isIPv4Compatible(address)) return 'tunnel';
  // Only 2000::/3 has been given out as public (RFC 4291).
  return first >> 13 === 1 ? 'public' : 'reserved';
}

function toEmbeddedKind(address: ipaddr.IPv6): AddressKind {
  const bytes = address.toByteArray().slice(12);
  return toAddressKind(bytes.join('.'));
}

/** An IPv4 number in the lower half, tunnelled within a site (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}

/** `::10.0.0.1`, deprecated (RFC 4291), still understood by some systems. */
function isIPv4Compatible({ parts }: ipaddr.IPv6): boolean {
  return parts.slice(0, 6).every((part) => part === 0);
}
