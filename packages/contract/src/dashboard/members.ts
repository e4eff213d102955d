import * as z from 'zod';
import { ORGANIZATION_ROLES, SITE_ROLES } from '../access/roles.ts';
import type { Routes } from '../route.ts';
import { groupNameSchema } from '../values/group-name.ts';
import { timestampSchema } from '../values/schemas.ts';
import { emailSchema } from './sign-in.ts';

/** Beyond these numbers nobody would find their way. */
const MEMBER_LIMITS = { sites: 500, groups: 100 };

const memberSiteSchema = z.object({ siteId: z.string(), role: z.enum(SITE_ROLES) });

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isYou: z.boolean(),
  role: z.enum(ORGANIZATION_ROLES).describe('What they can do in the whole organization.'),
  sites: z.array(memberSiteSchema).describe('Additional roles for single sites.'),
  groups: z.array(z.string()).describe('The reader groups of the member.'),
  createdAt: timestampSchema,
});

/** A person who may sign in for the organization. */
export type Member = z.infer<typeof memberSchema>;

const newInviteSchema = z.strictObject({
  email: emailSchema.optional().describe('The address that the link is sent to.'),
  role: z
    .enum(ORGANIZATION_ROLES)
    .describe('What the new member can do in the whole organization.'),
  sites: z
    .array(memberSiteSchema)
    .max(MEMBER_LIMITS.sites)
    .default([])
    .describe('Additional roles for single sites.'),
});

/** Whom an invitation is for. */
export type NewInvite = z.input<typeof newInviteSchema>;

const memberChangeSchema = z.strictObject({
  role: z.enum(ORGANIZATION_ROLES).optional(),
  sites: z.array(memberSiteSchema).max(MEMBER_LIMITS.sites).optional(),
  groups: z.array(groupNameSchema).max(MEMBER_LIMITS.groups).optional(),
});

/** What is changed of a member; what is not named stays. */
export type MemberChange = z.input<typeof memberChangeSchema>;

const invitationSchema = z.object({
  url: z.string().nullable().describe('The link to pass on; null if it was sent by email.'),
  expiresAt: timestampSchema,
});

/** Who belongs to the organization, a link for somebody new, and taking somebody out. */
export const memberRoutes = {
  list: {
    method: 'GET',
    path: '/members',
    answers: { 200: z.object({ members: z.array(memberSchema) }) },
    errors: [401, 403],
  },
  change: {
    method: 'PUT',
    path: '/members/:id',
    description: 'The role of the last owner cannot be changed.',
    params: z.object({ id: z.string() }),
    body: memberChangeSchema,
    answers: { 200: memberSchema },
    errors: [400, 401, 403, 404, 409, 413, 415],
  },
  invite: {
    method: 'POST',
    path: '/invites',
    description:
      'If an address is set, the link is sent to it by email. Otherwise, the link is returned only in this response. It works for one new person.',
    body: newInviteSchema,
    answers: { 201: invitationSchema },
    errors: [400, 401, 403, 409, 413, 415, 429],
  },
  remove: {
    method: 'DELETE',
    path: '/members/:id',
    params: z.object({ id: z.string() }),
    answers: { 204: z.null() },
    errors: [401, 403, 404, 409],
  },
} as const satisfies Routes;
