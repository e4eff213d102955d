import { signInRefused } from './errors.ts';

/**
 * Throws unless the address of somebody is in one of the domains and the provider vouches for it: anybody can claim
 * an address that nobody has checked. Without domains everybody whom the provider lets in is taken.
 */
export function assertEmailDomain(
  claims: Readonly<Record<string, unknown>>,
  domains: readonly string[],
): void {
  if (domains.length === 0) return;
  const { email, email_verified: verified } = claims;
  const domain = typeof email === 'string' ? email.split('@').at(-1)?.toLowerCase() : undefined;
  if (domain === undefined || !domains.some((each) => each.toLowerCase() === domain)) {
    throw signInRefused({
      reason: 'the email address is not in a domain that can sign in',
    });
  }
  // Some providers send it as text.
  if (verified !== true && verified !== 'true') {
    throw signInRefused({
      reason: 'the provider did not confirm that the email address is verified ("email_verified")',
    });
  }
}
