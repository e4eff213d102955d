import { type Id, toLocalPath } from '@quire/base';
import { maySee, parseDomain, previewEntryRoutes } from '@quire/contract';
import { toReaderAddress } from '@quire/identity';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type Preview, previews } from '../../database/schema/index.ts';
import { ENTRY_PATH } from '../../hosting/preview-gate.ts';
import { createHandOver } from '../../previews/preview-passes.ts';
import { createReaderHandOver } from '../../readers/reader-sessions.ts';
import { findHostedSite } from '../../sites/sites.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { type SessionAccess, signedInJson, signedInOf } from './session-access.ts';

/** Hands a member over to a preview of their organization, or to a site that is for members. */
export function addPreviewEntryRoutes(
  instance: FastifyInstance,
  { services }: SessionAccess,
): void {
  const { db, clock, siteUrl } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(previewEntryRoutes.enter),
    ...signedInJson('site.read', { none: 'Opening a preview changes nothing.' }),
    handler: async (request, reply) => {
      const { orgId, sessionId } = signedInOf(request);
      const { grants } = callerOf(request);
      const host = parseDomain(request.body.host) ?? '';
      const [preview] = await db
        .select()
        .from(previews)
        .where(
          and(
            eq(previews.host, host),
            eq(previews.orgId, orgId),
            gt(previews.expiresAt, new Date(clock.now())),
          ),
        );
      const to = toLocalPath(request.body.path);
      const member = { orgId, sessionId, maySee: (id: Id<'site'>) => maySee(grants, id) };
      const url = preview
        ? await enterPreview({ ...preview, to }, member)
        : await enterSite({ host, to }, member);
      if (!url) throw apiErrors.notFound('preview');
      return reply.code(201).header('cache-control', 'no-store').send({ url });
    },
  });

  /** Nothing where the member may not read the site. */
  async function enterPreview(
    { id: previewId, siteId, host, to }: Pick<Preview, 'id' | 'siteId' | 'host'> & { to: string },
    { maySee: mayRead, ...member }: Member,
  ): Promise<string | undefined> {
    if (!mayRead(siteId)) return undefined;
    const token = await createHandOver(db, { ...member, previewId }, services);
    return `${siteUrl(host)}/${ENTRY_PATH}?${new URLSearchParams({ token, to })}`;
  }

  /** Nothing where no site that is for members, and for this one, is at the host. */
  async function enterSite(
    { host, to }: { host: string; to: string },
    { maySee: mayRead, ...member }: Member,
  ): Promise<string | undefined> {
    const found = await findHostedSite(db, host);
    if (found?.site.orgId !== member.orgId || found.readers?.way !== 'members') return undefined;
    const { id: siteId, basePath } = found.site;
    if (!mayRead(siteId)) return undefined;
    const token = await createReaderHandOver(db, { ...member, siteId }, services);
    const address = toReaderAddress(siteUrl(host) + basePath, 'enter');
    return `${address}?${new URLSearchParams({ token, to })}`;
  }
}

interface Member {
  orgId: Id<'org'>;
  sessionId: Id<'ses'>;
  maySee(siteId: Id<'site'>): boolean;
}
