import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { sessions } from './members.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** An address of its own for versions of a site that are not live, until it expires. */
export const previews = pgTable(
  'previews',
  {
    id: idOf('prv').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    /** As its publisher called it, such as a branch: a second publish to it goes to the same address. */
    name: text().notNull(),
    /** The whole host name. A domain of a site with the same name would come first. */
    host: text().notNull().unique(),
    /** Whether the host has a part that nobody can guess. One without is for members alone. */
    isUnguessable: boolean().notNull(),
    /** What it shows; nothing while its first version is rendered. No foreign key, as for what is live. */
    versionId: idOf('ver'),
    /** Of what it shows: a publish that ends late must not undo a later one. */
    generation: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [unique().on(table.siteId, table.name), index().on(table.expiresAt)],
);

export type Preview = typeof previews.$inferSelect;

/**
 * Lets a browser into one preview. Only the SHA-256 of its secret is kept. A hand-over is used once, on the
 * preview's host, and becomes a visit, whose secret is in a cookie of that host.
 */
export const previewPasses = pgTable(
  'preview_passes',
  {
    hash: text().primaryKey(),
    orgId: ofOrganisation(),
    previewId: idOf('prv')
      .notNull()
      .references(() => previews.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['hand-over', 'visit'] }).notNull(),
    /** The session of the member, who is let out when it ends; nothing where the password let in. */
    sessionId: idOf('ses').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.previewId), index().on(table.sessionId)],
);
