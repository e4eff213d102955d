import { ORGANIZATION_ROLES, SITE_ROLES, type SiteRole } from '@quire/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

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
    /** What they may do everywhere in the organization. Whoever was there before there were roles could do everything. */
    role: text({ enum: ORGANIZATION_ROLES }).notNull().default('owner'),
    /** What they may read where a page is for groups. */
    groups: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);

export type Member = typeof members.$inferSelect;

/** What a member may do at one site, where that is more than everywhere. */
export const memberSites = pgTable(
  'member_sites',
  {
    memberId: idOf('mem')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    orgId: ofOrganisation(),
    role: text({ enum: SITE_ROLES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.siteId] }),
    index().on(table.siteId),
    index().on(table.orgId),
  ],
);

/** A link that lets somebody in once. Only the SHA-256 of its secret is kept. */
export const loginLinks = pgTable(
  'login_links',
  {
    id: idOf('lnk').primaryKey(),
    orgId: ofOrganisation(),
    /** Set where the link is for somebody who is a member already; otherwise it makes one. */
    memberId: idOf('mem').references(() => members.id, { onDelete: 'cascade' }),
    /** Who was invited; whoever else opens the link cannot take another address. */
    email: text(),
    /** The mail that it was sent in: such a link does not stand in for a second factor. */
    mailId: idOf('mail'),
    hash: text().notNull().unique(),
    /** What a new member may do everywhere, and at single sites. */
    role: text({ enum: ORGANIZATION_ROLES }).notNull().default('owner'),
    sites: jsonb().$type<{ siteId: string; role: SiteRole }[]>().notNull().default([]),
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
    /** Where it was when it signed in; nothing where an earlier release signed it in. */
    address: text(),
    /** When its owner last proved who they are, by signing in or since. */
    provenAt: moment(),
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
