import { isId, toTimestamp } from '@quire/base';
import { memberRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { createLoginLink, toLinkUrl } from '../../members/login-links.ts';
import { listMembers, removeMember } from '../../members/members.ts';
import { fromContract } from '../contract-route.ts';
import { type SessionAccess, SIGNED_IN, signedInOf } from './session-access.ts';

const INVITE_HOURS = 7 * 24;

/** Who belongs to the organization, a link for somebody new, and taking somebody out. */
export function addMemberRoutes(
  instance: FastifyInstance,
  { services, origin }: SessionAccess,
): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(memberRoutes.list),
    ...SIGNED_IN,
    handler: async (request) => {
      const { orgId, member: who } = signedInOf(request);
      const listed = await listMembers(db, orgId);
      return {
        members: listed.map(({ id, email, name, createdAt }) => ({
          id,
          email,
          name,
          isYou: id === who.id,
          createdAt: toTimestamp(createdAt),
        })),
      };
    },
  });

  app.route({
    ...fromContract(memberRoutes.invite),
    ...SIGNED_IN,
    handler: async (request, reply) => {
      const { orgId } = signedInOf(request);
      const secret = await createLoginLink(db, { orgId, hours: INVITE_HOURS }, services);
      const expiresAt = toTimestamp(clock.now() + INVITE_HOURS * 3_600_000);
      return reply.code(201).send({ url: toLinkUrl(origin, secret), expiresAt });
    },
  });

  app.route({
    ...fromContract(memberRoutes.remove),
    ...SIGNED_IN,
    handler: async (request, reply) => {
      const { orgId, member: who } = signedInOf(request);
      const { id } = request.params;
      if (id === who.id) {
        throw apiErrors.conflict(
          'SELF_REMOVAL',
          'You cannot take yourself out. Ask another member to do it.',
        );
      }
      const isRemoved = isId('mem', id) && (await removeMember(db, orgId, id));
      if (!isRemoved) throw apiErrors.notFound('member');
      return reply.code(204).send(null);
    },
  });
}
