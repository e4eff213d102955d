import type { FetchTrust } from '@quire/base';
import { z } from 'zod';
import { createRestClient } from '../rest-client.ts';
import { GITHUB_EVENTS, GITHUB_PERMISSIONS } from './github-provider.ts';

/** Where an organization's App comes back to. */
export interface AppAddresses {
  /** The service's own page. */
  home: string;
  webhook: string;
  /** Called with the code of the new App. */
  created: string;
  /** Called after the App was installed somewhere. */
  installed: string;
}

/** What GitHub is asked to create, posted by the member's own browser. */
export function toAppManifest(name: string, addresses: AppAddresses): object {
  const { webhook } = addresses;
  return {
    name,
    url: addresses.home,
    // GitHub refuses to create an App that it cannot reach.
    ...(isLocal(webhook) ? {} : { hook_attributes: { url: webhook, active: true } }),
    redirect_url: addresses.created,
    setup_url: addresses.installed,
    setup_on_update: true,
    public: false,
    default_permissions: GITHUB_PERMISSIONS,
    default_events: GITHUB_EVENTS,
  };
}

/** Whether an address is that of this machine alone. */
function isLocal(address: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}

const createdAppSchema = z.object({
  id: z.number(),
  slug: z.string(),
  html_url: z.string(),
  pem: z.string(),
  /** Nothing for an App without a webhook. */
  webhook_secret: z.string().nullish(),
});

/** What GitHub gives once, for the code that it sent the browser back with. */
export interface CreatedApp {
  appId: string;
  slug: string;
  webUrl: string;
  privateKey: string;
  webhookSecret: string | undefined;
}

/** Fetches the App that a member has just created. The code is good for one call within an hour. */
export async function readCreatedApp(
  { apiUrl, trust }: { apiUrl: string; trust: FetchTrust },
  code: string,
): Promise<CreatedApp> {
  const client = createRestClient({
    provider: 'GitHub',
    apiUrl,
    trust,
    pageSize: 'per_page',
    headers: async () => ({ accept: 'application/vnd.github+json' }),
  });
  const path = `/app-manifests/${encodeURIComponent(code)}/conversions`;
  const created = await client.create(path, {}, createdAppSchema);
  return {
    appId: String(created.id),
    slug: created.slug,
    webUrl: created.html_url,
    privateKey: created.pem,
    webhookSecret: created.webhook_secret || undefined,
  };
}
