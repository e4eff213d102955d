import type { Id } from '@quire/base';
import { listGiteaRepositories } from '../providers/gitea/list-repositories.ts';
import { listRepositories } from '../providers/github/installations.ts';
import { listProjects } from '../providers/gitlab/list-projects.ts';
import type { OfferedRepositories } from '../providers/provider.ts';
import type { Services } from '../services.ts';
import { openApp, toTrust } from './open-connection.ts';
import { parseServerUrl } from './server-address.ts';

/** Whom to ask for repositories. */
export type OfferPlace =
  | { kind: 'gitlab' | 'gitea'; serverUrl: string; token: string }
  | { kind: 'github'; appId: Id<'app'>; installation: string };

/** The repositories that a token or an App may see. Nothing of it is kept. */
export async function listOffered(
  services: Services,
  orgId: Id<'org'>,
  place: OfferPlace,
): Promise<OfferedRepositories> {
  if (place.kind === 'github') {
    const app = await openApp(services, { appId: place.appId, orgId });
    return listRepositories(app, place.installation, services.clock);
  }
  const url = parseServerUrl(services, place.serverUrl);
  const asked = { url, trust: toTrust(services, url), token: place.token };
  return place.kind === 'gitlab' ? listProjects(asked) : listGiteaRepositories(asked);
}
