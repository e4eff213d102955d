import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, type Deploy, deploys } from '../database/schema/index.ts';
import { alertPublishers } from '../mail/alert-publishers.ts';
import type { MailParts } from '../mail/queue-mail.ts';
import { findServingHost } from '../sites/serving-host.ts';

/**
 * Tells those who may publish a site that a commit of its repository did not reach readers, unless the connection
 * says otherwise. A commit that is tried again, because its worker stopped, is told of once.
 */
export async function alertFailedDeploy(
  tx: Database,
  deploy: Deploy,
  reason: string,
  parts: MailParts,
): Promise<void> {
  if (!parts.mailer) return;
  const [connection] = await tx
    .select({ name: connections.name, mailsFailures: connections.mailsFailures })
    .from(connections)
    .where(eq(connections.id, deploy.connectionId));
  if (!connection?.mailsFailures || (await hasFailedBefore(tx, deploy))) return;
  const host = await findServingHost(tx, deploy.siteId);
  const facts = {
    ...(host ? { Site: host } : {}),
    Repository: connection.name,
    Branch: deploy.branch,
    Commit: deploy.commit.slice(0, 12),
    Reason: reason,
    ...(host ? { Page: `/sites/${host}/repositories/${deploy.connectionId}` } : {}),
  };
  await alertPublishers(tx, deploy, { kind: 'publish-failed', facts }, parts);
}

async function hasFailedBefore(tx: Database, deploy: Deploy): Promise<boolean> {
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(deploys)
    .where(
      and(
        eq(deploys.connectionId, deploy.connectionId),
        eq(deploys.target, deploy.target),
        eq(deploys.commit, deploy.commit),
        eq(deploys.state, 'failed'),
        sql`${deploys.id} <> ${deploy.id}`,
      ),
    );
  return count > 0;
}
