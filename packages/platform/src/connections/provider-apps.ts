import { createId, type Id } from '@quire/base';
import { type ProviderApp, providerApps } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { toSecretPlace } from './secrets.ts';

/** A GitHub App as GitHub gives it to whoever creates one. */
export interface NewProviderApp {
  webUrl: string;
  apiUrl: string;
  appId: string;
  slug: string;
  privateKey: string;
  webhookSecret: string;
}

/** Keeps a GitHub App for an organization, its secrets encrypted. */
export async function createProviderApp(
  { db, vault, clock, random }: Services,
  orgId: Id<'org'>,
  { privateKey, webhookSecret, ...facts }: NewProviderApp,
  id: Id<'app'> = createId('app', random),
): Promise<ProviderApp> {
  const owner = { orgId, id };
  const [app] = await db
    .insert(providerApps)
    .values({
      ...owner,
      ...facts,
      privateKey: await vault.seal(toSecretPlace(owner, 'private-key'), privateKey),
      webhookSecret: await vault.seal(toSecretPlace(owner, 'webhook'), webhookSecret),
      createdAt: new Date(clock.now()),
    })
    .returning();
  if (!app) throw new Error('The App was not stored.');
  return app;
}
