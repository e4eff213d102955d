import { and, eq } from 'drizzle-orm';
import { connections, type SiteConnection, sites } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { credentialUnfit } from './errors.ts';
import { wantSync } from './hints.ts';
import { reachRepository } from './reach-repository.ts';
import { toSecretPlace } from './secrets.ts';
import { askForDeliveries } from './webhook.ts';

/** What is to open a repository from now on. */
export interface NewCredential {
  kind: 'token' | 'deploy-key';
  secret: string;
  /** For ssh, where the server has a new key. */
  hostKey?: string | undefined;
}

/** Replaces what opens a repository, once it was reached with it. What opened it before is forgotten. */
export async function replaceCredential(
  services: Services,
  connection: SiteConnection,
  { kind, secret, hostKey }: NewCredential,
  signal?: AbortSignal,
): Promise<SiteConnection | undefined> {
  assertFit(connection, kind);
  const credential = await services.vault.seal(toSecretPlace(connection, 'credential'), secret);
  const change = { credentialKind: kind, credential, ...(hostKey ? { hostKey } : {}) };
  const {
    isPrivate,
    productionBranch: _,
    ...facts
  } = await reachRepository(services, { ...connection, ...change }, { signal });
  const changed = await services.db.transaction(async (tx) => {
    await wantSync(tx, [connection.id]);
    const [row] = await tx
      .update(connections)
      .set({ ...change, ...facts, isPrivate, failures: 0 })
      .where(and(eq(connections.id, connection.id), eq(connections.orgId, connection.orgId)))
      .returning();
    if (isPrivate && !connection.isPrivate) {
      await tx
        .update(sites)
        .set({ previewAccess: 'members' })
        .where(eq(sites.id, connection.siteId));
    }
    return row;
  });
  return changed && askForDeliveries(services, changed);
}

function assertFit({ kind, url }: SiteConnection, credential: NewCredential['kind']): void {
  if (kind === 'github') {
    throw credentialUnfit({
      what: 'A GitHub repository is accessed through its App, not with a token or deploy key.',
      fix: 'On GitHub, choose which repositories the App can access, or connect the repository again.',
    });
  }
  const isSsh = kind === 'git' && !url.startsWith('https:');
  if (isSsh === (credential === 'deploy-key')) return;
  throw credentialUnfit(
    isSsh
      ? { what: 'An SSH address needs a deploy key.', fix: 'Create a deploy key.' }
      : { what: 'An HTTPS address needs a token.', fix: 'Send a token.' },
  );
}
