import { fileURLToPath } from 'node:url';
import { createApiKey } from '../auth/api-key.ts';
import { milestones } from '../database/schema/index.ts';
import { createLoginLink, toLinkUrl } from '../members/login-links.ts';
import { createOrganisation } from '../organisations/organisations.ts';
import type { Services } from '../services.ts';
import { createSite, findSiteByHost } from '../sites/sites.ts';
import { listVersions } from '../versions/find-version.ts';
import { publishFolder, waitForVersion } from '../versions/publish-folder.ts';
import type { FirstRunNote } from './first-run-note.ts';

export const DEMO_HOST = 'demo.localhost';

/** The example that a first start publishes; the build copies it from `examples/`. */
const EXAMPLE = fileURLToPath(new URL('../example', import.meta.url));
const FIRST_START = 'first-start';
/** A week: who installs on a Friday may begin on a Monday. */
const FIRST_LINK_HOURS = 7 * 24;

/**
 * At the first start of an installation: the organization `demo` on the Enterprise plan, its
 * project and site, its first admin key (the operator's own, or a random one in the note), and the
 * link in the note that lets its first member into the dashboard.
 */
export async function createDemo(
  services: Services,
  { adminKey, publicUrl }: { adminKey: string | undefined; publicUrl: string },
  note: FirstRunNote,
): Promise<void> {
  const { db, clock } = services;
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    // The milestone comes first: of several processes that start at once only one goes on.
    const reached = await tx
      .insert(milestones)
      .values({ name: FIRST_START, reachedAt: now })
      .onConflictDoNothing()
      .returning();
    if (reached.length === 0) return;
    const orgId = await createOrganisation(tx, { name: 'demo', plan: 'enterprise' }, services);
    await createSite(tx, { orgId, name: 'Example', host: DEMO_HOST }, services);
    const key = { orgId, name: 'First admin key', scope: 'admin' } as const;
    const text = await createApiKey(tx, adminKey ? { ...key, secret: adminKey } : key, services);
    const secret = await createLoginLink(
      tx,
      { orgId, role: 'owner', hours: FIRST_LINK_HOURS },
      services,
    );
    // Before the commit: what is in force must not be lost to a kill.
    await note.write({
      loginUrl: toLinkUrl(publicUrl, secret),
      adminKey: adminKey ? undefined : text,
    });
  });
}

/** Publishes the example where the demo has nothing yet: also after a first start that was killed. */
export async function publishDemo(
  services: Services,
  { waits }: { waits: boolean },
): Promise<void> {
  const site = await findSiteByHost(services.db, DEMO_HOST);
  if (!site || site.liveVersionId) return;
  const target = { orgId: site.orgId, siteId: site.id };
  const [begun] = await listVersions(services.db, { ...target, limit: 1 });
  const id =
    begun?.state === 'rendering' ? begun.id : await publishFolder(services, target, EXAMPLE);
  // Without a worker in this process nobody may render it for a while; the start must not wait.
  if (waits) await waitForVersion(services, { ...target, id });
}
