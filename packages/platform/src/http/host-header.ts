import { isIP } from 'node:net';
import { parseDomain } from '@quire/contract';

/** The host name of a Host header, without its port; nothing when the header is malformed. */
export function hostOfHeader(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::\d{1,5})?$/.exec(header ?? '');
  const host = match?.[1]?.toLowerCase();
  if (!host) return undefined;
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) ? address : parseDomain(host);
}
