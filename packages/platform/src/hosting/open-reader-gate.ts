import type { IncomingMessage } from 'node:http';
import type { HostCookie } from '@quire/base';
import type { ClientAddress } from '../http/client-address.ts';
import type { SiteReader } from '../readers/site-reader.ts';
import type { Services } from '../services.ts';
import type { HostedSite } from './live-sites.ts';

export interface ReaderGateParts {
  services: Pick<Services, 'db' | 'clock' | 'random' | 'siteUrl' | 'vault' | 'identity' | 'logger'>;
  clientAddress: ClientAddress;
  /** The address of the dashboard, which hands members over. */
  dashboardUrl: string;
}

/** What was asked for, of which site, by whom. */
export interface AskedReader {
  site: HostedSite;
  host: string;
  key: string;
  reader: SiteReader;
}

/** The gate with what it keeps between requests. */
export interface OpenReaderGate extends ReaderGateParts {
  /** Whether one more password of a visitor is looked at. */
  takesGuess(request: IncomingMessage, siteId: string): boolean;
  /** Whether one more sign-in of a visitor is taken: an office may have one address. */
  takesSignIn(request: IncomingMessage): boolean;
  /** After how many seconds another one is. */
  secondsLeft(): number;
  toCookie(host: string): HostCookie;
  /** Of a sign-in that has begun at a provider. */
  toPendingCookie(host: string): HostCookie;
}
