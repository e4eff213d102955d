import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { countThings, messageOf } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { isPreviewForm } from './preview-host.ts';

/** Which domains have to be shown to be one's own before they serve, and the look at DNS. */
export interface DomainChecker {
  /** Platform subdomains are first come; other domains need a record when verification is on. */
  needsProof(host: string): boolean;
  /** Whether a name is kept for previews: no site may claim it. */
  isReserved(host: string): boolean;
  /** Whether DNS says what it should; otherwise what was found instead, in words. */
  check(host: string, token: string): Promise<DomainVerdict>;
}

export type DomainVerdict = { proven: true } | { proven: false; found: string };

export interface DomainCheckerOptions {
  verification: 'off' | 'dns';
  /** Host of the public address: names below it are the platform's to give. */
  publicHost: string;
  /** The domain of previews. */
  previewDomain: string;
  /** Asked in place of the machine's own DNS servers. */
  servers: readonly string[];
}

/** The name of the record below the domain, so that nobody has to change the domain's own. */
const CHALLENGE_LABEL = '_quire-challenge';
const TIMEOUT_MS = 5000;

/** What the TXT record has to say. */
export function toChallenge(host: string, token: string) {
  return { name: `${CHALLENGE_LABEL}.${host}`, type: 'TXT' as const, value: `quire=${token}` };
}

export function createDomainChecker(options: DomainCheckerOptions): DomainChecker {
  const isPlatformName = (host: string) =>
    host.endsWith('.localhost') || host.endsWith(`.${options.publicHost}`);
  const platformDomains = ['localhost', options.publicHost, options.previewDomain];
  return {
    isReserved: (host) => isPreviewForm(host, platformDomains),
    needsProof: (host) => options.verification === 'dns' && !isPlatformName(host),
    async check(host, token) {
      const { name, value } = toChallenge(host, token);
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
      if (options.servers.length > 0) resolver.setServers(options.servers);
      try {
        const records = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
        if (records.includes(value)) return { proven: true };
        return {
          proven: false,
          found: `DNS has ${countThings(records.length, 'other record')} for it`,
        };
      } catch (error) {
        return { proven: false, found: `the DNS lookup failed: ${messageOf(error)}` };
      }
    },
  };
}

/** From the operator's settings. */
export function toDomainOptions(
  settings: Pick<
    PlatformSettings,
    'QUIRE_DOMAIN_VERIFICATION' | 'QUIRE_DNS_SERVERS' | 'QUIRE_PREVIEW_DOMAIN'
  >,
  publicHost: string,
): DomainCheckerOptions {
  const servers = settings.QUIRE_DNS_SERVERS?.split(',').map((server) => server.trim()) ?? [];
  const previewDomain = toPreviewDomain(settings, publicHost);
  return { verification: settings.QUIRE_DOMAIN_VERIFICATION, publicHost, previewDomain, servers };
}

/** The domain that addresses of previews are below. Nothing is below an IP address. */
export function toPreviewDomain(
  { QUIRE_PREVIEW_DOMAIN: configured }: Pick<PlatformSettings, 'QUIRE_PREVIEW_DOMAIN'>,
  publicHost: string,
): string {
  return configured ?? (isIP(publicHost) ? 'localhost' : publicHost);
}
