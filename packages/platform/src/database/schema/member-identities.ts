import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { members } from './members.ts';
import { organisations } from './organisations.ts';

const ofOrganisation = () =>
  idOf('org')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** The identity provider that the members of an organization sign in with. */
export const organisationSignIns = pgTable('organisation_sign_ins', {
  orgId: ofOrganisation().primaryKey(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Encrypted; nothing for a public client. */
  clientSecret: text(),
  /** What comes after the @ of those who are let in, in small letters. */
  domains: text().array().notNull(),
  /** What somebody may do who comes for the first time; nothing where only known members are let in. */
  newRole: text({ enum: ['none', 'viewer', 'editor', 'admin'] }),
  /** Whether passwords and passkeys let nobody in. */
  isEnforced: boolean().notNull(),
  changedAt: moment().notNull(),
});

export type OrganisationSignIn = typeof organisationSignIns.$inferSelect;

/** Who a member is for the identity provider: an address may be given to somebody else there, this never is. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    memberId: idOf('mem')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    orgId: ofOrganisation(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.orgId, table.issuer, table.subject)],
);
