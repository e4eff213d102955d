import { isId, toTimestamp } from '@quire/base';
import { memberRoutes, type OrganizationRole } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Member } from '../../database/schema/index.ts';
import { lastOwner } from '../../members/errors.ts';
import { createLoginLink, INVITE_HOURS, toLinkUrl } from '../../members/login-links.ts';
import {
  changeMember,
  findMemberById,
  listMemberSites,
  type MemberSite,
  removeMember,
} from '../../members/member-roles.ts';
import { listMembers } from '../../members/members.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { assertSomewhere } from '../permissions.ts';
import { assertInvites, inviteByMail } from './invite-by-mail.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

/** Who belongs to the organization and what they may do, a link for somebody new, and taking somebody out. */
export function addMemberRoutes(instance: FastifyInstance, access: SessionAccess): void {
  addReading(instance, access);
  addInviting(instance, access);
  addChanges(instance, access);
}

function addReading(instance: FastifyInstance, { services: { db } }: SessionAccess): void {
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(memberRoutes.list),
    ...signedIn('members.read'),
    handler: async (request) => {
      const { orgId } = signedInOf(request);
      const bySite = await listMemberSites(db, orgId);
      const listed = await listMembers(db, orgId);
      return {
        members: listed.map((each) => toRecord(request, each, bySite.get(each.id) ?? [])),
      };
    },
  });
}

function addInviting(instance: FastifyInstance, { services, origin }: SessionAccess): void {
  const { db, clock } = services;
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(memberRoutes.invite),
    ...signedInJson('members.manage', 'member.invite'),
    handler: async (request, reply) => {
      const { orgId } = signedInOf(request);
      const { email, role, sites } = request.body;
      assertMayGive(request, role);
      await assertInvites(services, orgId);
      const expiresAt = toTimestamp(clock.now() + INVITE_HOURS * 3_600_000);
      if (email !== undefined) {
        await inviteByMail(services, signedInOf(request), { email, role, sites });
        noteAudit(request, { after: { role, sites, email } });
        return reply.code(201).send({ url: null, expiresAt });
      }
      const link = { orgId, hours: INVITE_HOURS, role, sites };
      const secret = await createLoginLink(db, link, services);
      noteAudit(request, { after: { role, sites } });
      return reply.code(201).send({ url: toLinkUrl(origin, secret), expiresAt });
    },
  });
}

function addChanges(instance: FastifyInstance, { services: { db } }: SessionAccess): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(memberRoutes.change),
    ...signedInJson('members.manage', 'member.change'),
    handler: async (request) => {
      const known = await loadMember(request, request.params.id);
      assertMayGive(request, known.role);
      if (request.body.role) assertMayGive(request, request.body.role);
      const before = describe({ ...known, sites: await listSitesOf(known) });
      const changed = await changeMember(db, known, request.body).catch(refuseLastOwner);
      if (!changed) throw apiErrors.notFound('member');
      const record = toRecord(request, changed, await listSitesOf(changed));
      noteAudit(request, { target: toTarget(known), before, after: describe(record) });
      return record;
    },
  });

  app.route({
    ...fromContract(memberRoutes.remove),
    ...signedIn('members.manage', 'member.remove'),
    handler: async (request, reply) => {
      const { orgId, member: who } = signedInOf(request);
      const { id } = request.params;
      if (id === who.id) {
        throw apiErrors.conflict(
          'SELF_REMOVAL',
          'You cannot remove yourself. Ask another member to remove you.',
        );
      }
      const known = await loadMember(request, id);
      assertMayGive(request, known.role);
      noteAudit(request, { target: toTarget(known), before: { role: known.role } });
      if (!(await removeMember(db, orgId, known.id).catch(refuseLastOwner))) {
        throw apiErrors.notFound('member');
      }
      return reply.code(204).send(null);
    },
  });

  const listSitesOf = async ({ orgId, id }: Member) =>
    (await listMemberSites(db, orgId)).get(id) ?? [];

  async function loadMember(request: FastifyRequest, id: string): Promise<Member> {
    const { orgId } = signedInOf(request);
    const known = isId('mem', id) ? await findMemberById(db, orgId, id) : undefined;
    if (!known) throw apiErrors.notFound('member');
    return known;
  }
}

const toTarget = ({ id, email }: Member) => ({ kind: 'member', id, name: email });

/** What is recorded of what a member may do. */
const describe = ({
  role,
  sites,
  groups,
}: Pick<Member, 'role' | 'groups'> & { sites: unknown }) => ({
  role,
  sites,
  groups,
});

/** Only an owner gives or takes the role of an owner. */
function assertMayGive(request: FastifyRequest, role: OrganizationRole): void {
  if (role === 'owner') assertSomewhere(request, 'owners.manage');
}

function refuseLastOwner(error: unknown): never {
  if (!lastOwner.is(error)) throw error;
  const message = 'This is the last owner of the organization. Make someone else an owner first.';
  throw apiErrors.conflict('LAST_OWNER', message);
}

function toRecord(request: FastifyRequest, member: Member, sites: readonly MemberSite[]) {
  const { id, email, name, role, groups, createdAt } = member;
  return {
    id,
    email,
    name,
    isYou: id === signedInOf(request).member.id,
    role,
    sites: [...sites],
    groups,
    createdAt: toTimestamp(createdAt),
  };
}
