import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { organisations } from './organisations.ts';

const ofOrganisation = () =>
  idOf('org')
    .notNull()
    .references(() => organisations.id);

/** A person who signs in to the dashboard. Belongs to one organization. */
export const members = pgTable(
  'members',
  {
    id: idOf('mem').primaryKey(),
    orgId: ofOrganisation(),
    /** In small letters. */
    email: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);

export type Member = typeof members.$inferSelect;

/** A link that lets somebody in once. Only the SHA-256 of its secret is kept. */
export const loginLinks = pgTable(
  'login_links',
  {
    id: idOf('lnk').primaryKey(),
    orgId: ofOrganisation(),
    /** Set where the link is for somebody who is a member already; otherwise it makes one. */
    memberId: idOf('mem').references(() => members.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.orgId)],
);

export type LoginLink = typeof loginLinks.$inferSelect;

/** A browser that is signed in. Only the SHA-256 of its cookie is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: idOf('ses').primaryKey(),
    orgId: ofOrganisation(),
    memberId: idOf('mem')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    /** What the browser calls itself, shortened, so that its owner recognizes it. */
    browser: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.memberId)],
);

export type Session = typeof sessions.$inferSelect;

/** Failed sign-ins, by what they are counted for: the SHA-256 of an account, an address, both, or a browser. */
export const failedLogins = pgTable('failed_logins', {
  subject: text().primaryKey(),
  /** In milliseconds since 1970. */
  times: bigint({ mode: 'number' }).array().notNull(),
});
