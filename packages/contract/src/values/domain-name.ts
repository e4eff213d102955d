import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name in its one form: lower case, IDN in punycode. Returns nothing for anything that is not
 * a bare host name: a scheme, port, path, trailing dot or an IP address.
 */
export function parseDomain(text: string): string | undefined {
  if (text.length > 253 || /[\s/:@?#\\%]/.test(text)) return undefined;
  const ascii = domainToASCII(text.toLowerCase());
  if (!ascii || ascii.length > 253 || isIP(ascii)) return undefined;
  const labels = ascii.split('.');
  return labels.every((label) => LABEL.test(label)) ? ascii : undefined;
}
