import type { IncomingMessage } from 'node:http';
import { type Clock, messageOf, QuireError } from '@quire/base';
import { maySee, namedGroupsSchema } from '@quire/contract';
import { identityUnreachable } from '@quire/identity';
import { ApiError, apiErrors } from '../api-errors/api-error.ts';
import { isAddressAllowed } from '../auth/address-ranges.ts';
import { authenticate } from '../auth/authenticate.ts';
import { toNamedReader } from '../auth/named-reader.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { toBearerSettings } from '../readers/bearer-settings.ts';
import { findReaderSettings } from '../readers/reader-settings.ts';
import { type SiteReader, toKnownReader } from '../readers/site-reader.ts';
import type { Services } from '../services.ts';

export interface McpReaderParts {
  services: Pick<Services, 'db' | 'vault' | 'identity'>;
  clock: Clock;
  clientAddress: ClientAddress;
  liveSites: Pick<LiveSites, 'loadOther'>;
}

/** The server as tokens name it, and what somebody without a good one is told. */
export interface McpResource {
  url: string;
  challenge: string;
}

/** Groups that a program names, separated by commas; the key that allows it comes along. */
const GROUPS_HEADER = 'x-quire-groups';

/** A token of an identity provider or application: keys of this platform look otherwise. */
const SIGNED_TOKEN = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

/**
 * The site as the caller may read it: with a key and the groups that it names, with a token for `resource` that the
 * issuer of the site wrote, or else with the cookie of a reader, or as a stranger.
 */
export async function findCallerSite(
  parts: McpReaderParts,
  request: IncomingMessage,
  site: LiveSite,
  resource: McpResource | undefined,
): Promise<LiveSite | ApiError> {
  const reader = await findReader(parts, request, site, resource);
  if (reader === undefined) return site;
  if (reader instanceof ApiError) return reader;
  return parts.liveSites.loadOther({ ...site, reader }, site.versionId);
}

async function findReader(
  parts: McpReaderParts,
  request: IncomingMessage,
  site: LiveSite,
  resource: McpResource | undefined,
): Promise<SiteReader | ApiError | undefined> {
  const header = request.headers[GROUPS_HEADER];
  if (typeof header === 'string') return findNamed(parts, request, site, header);
  const [, token] = SIGNED_TOKEN.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined || resource === undefined) return undefined;
  return findBearer(parts, site, token, resource);
}

/** A program that names groups, with a key that may. */
async function findNamed(
  { services: { db }, clock, clientAddress }: McpReaderParts,
  request: IncomingMessage,
  site: LiveSite,
  header: string,
): Promise<SiteReader | ApiError> {
  const groups = namedGroupsSchema.safeParse(header.split(','));
  if (!groups.success) {
    const path = `headers.${GROUPS_HEADER}`;
    const message = groups.error.issues[0]?.message ?? 'must be names of groups';
    return apiErrors.invalidRequest([{ message, path }]);
  }
  const caller = await authenticate(db, request.headers.authorization, clock);
  if (caller?.orgId !== site.orgId || !maySee(caller.grants, site.siteId)) {
    return apiErrors.unauthorized();
  }
  const address = clientAddress(request);
  if (!isAddressAllowed(caller.addresses, address)) return apiErrors.addressRefused(address);
  try {
    return toNamedReader(caller, site.siteId, groups.data);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Somebody whom the issuer of the site describes in a token for this server. */
async function findBearer(
  { services: { db, vault, identity } }: McpReaderParts,
  { siteId }: LiveSite,
  token: string,
  { url, challenge }: McpResource,
): Promise<SiteReader | ApiError> {
  const settings = await toBearerSettings({ vault }, await findReaderSettings(db, { id: siteId }));
  if (!settings)
    return apiErrors.readerTokenInvalid('This site does not accept tokens.', challenge);
  try {
    const person = await identity.acceptBearer(token, settings, url);
    const { groups, name = null, email = null, claims } = person;
    return toKnownReader(groups, { name, email, claims });
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    // The issuer is away: the token may be good.
    if (identityUnreachable.is(error)) return apiErrors.issuerAway();
    return apiErrors.readerTokenInvalid(messageOf(error), challenge);
  }
}
