import { createId, type Id, isId } from '@quire/base';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, deliveries, providerApps } from '../database/schema/index.ts';
import { type Delivery, readDelivery, type SignedRequest } from '../providers/read-delivery.ts';
import type { Services } from '../services.ts';
import { wantSync } from './hints.ts';
import { toSecretPlace } from './secrets.ts';

/** The beginning of a body that is kept to be looked at. */
const KEPT_BODY_BYTES = 64 * 1024;
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Whose address a delivery came to. */
interface Receiver {
  orgId: Id<'org'>;
  connectionId: Id<'con'> | null;
  appId: Id<'app'> | null;
}

/**
 * Takes a delivery: a hint that there may be something new. One that came before changes nothing. False when nobody has
 * this address, or it is not signed with the secret of the one who has: nobody is told which.
 */
export async function receiveDelivery(
  services: Services,
  id: string,
  request: SignedRequest,
): Promise<boolean> {
  const found = await readAt(services, id, request);
  if (!found) return false;
  const { receiver, delivery } = found;
  await services.db.transaction(async (tx) => {
    const targets = delivery.isHint ? await listTargets(tx, receiver, delivery) : [];
    const isNew = await storeDelivery(services, tx, { receiver, delivery, request, targets });
    if (isNew) await wantSync(tx, targets);
  });
  return true;
}

async function readAt(
  { db, vault }: Services,
  id: string,
  request: SignedRequest,
): Promise<{ receiver: Receiver; delivery: Delivery } | undefined> {
  if (isId('con', id)) {
    const [connection] = await db.select().from(connections).where(eq(connections.id, id));
    // Deliveries of an App come to the App.
    if (!connection || connection.kind === 'github') return undefined;
    const place = toSecretPlace(connection, 'webhook');
    const secret = await vault.open(place, connection.webhookSecret);
    const kind = connection.kind === 'git' ? 'generic' : connection.kind;
    const delivery = readDelivery(kind, request, secret);
    const receiver = { orgId: connection.orgId, connectionId: connection.id, appId: null };
    return delivery && { receiver, delivery };
  }
  if (!isId('app', id)) return undefined;
  const [app] = await db.select().from(providerApps).where(eq(providerApps.id, id));
  if (!app) return undefined;
  const secret = await vault.open(toSecretPlace(app, 'webhook'), app.webhookSecret);
  const delivery = readDelivery('github', request, secret);
  return (
    delivery && { receiver: { orgId: app.orgId, connectionId: null, appId: app.id }, delivery }
  );
}

async function listTargets(
  tx: Database,
  { orgId, connectionId, appId }: Receiver,
  { repositoryId }: Delivery,
): Promise<Id<'con'>[]> {
  if (connectionId) return [connectionId];
  if (!appId || repositoryId === undefined) return [];
  const rows = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.orgId, orgId),
        eq(connections.appId, appId),
        eq(connections.repositoryId, repositoryId),
      ),
    );
  return rows.map(({ id }) => id);
}

async function storeDelivery(
  { clock, random }: Services,
  tx: Database,
  {
    receiver,
    delivery,
    request,
    targets,
  }: { receiver: Receiver; delivery: Delivery; request: SignedRequest; targets: Id<'con'>[] },
): Promise<boolean> {
  const body = Buffer.from(request.body).subarray(0, KEPT_BODY_BYTES).toString('utf8');
  const stored = await tx
    .insert(deliveries)
    .values({
      id: createId('dlv', random),
      ...receiver,
      deliveryId: delivery.id ?? null,
      repositoryId: delivery.repositoryId ?? null,
      event: delivery.event,
      // PostgreSQL keeps no text with this character.
      body: body.replaceAll('\0', ''),
      bodyBytes: request.body.byteLength,
      outcome: targets.length > 0 ? 'The repository was synced.' : 'No sync was needed.',
      receivedAt: new Date(clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return stored.length > 0;
}

/** Forgets deliveries that nobody looks at any more. */
export async function forgetDeliveries({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const forgotten = await db
    .delete(deliveries)
    .where(lt(deliveries.receivedAt, new Date(clock.now() - KEPT_MS)))
    .returning({ id: deliveries.id });
  return forgotten.length;
}
