import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { members } from './members.ts';
import { organisations } from './organisations.ts';

/**
 * A mail that is to be sent, or was. It holds what its text is written from, and never a secret: links that let
 * somebody in are created when it is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: idOf('mail').primaryKey(),
    /** Nothing where somebody typed an address that may be nobody's. */
    orgId: idOf('org').references(() => organisations.id, { onDelete: 'cascade' }),
    /** Who it is about, where they are a member. */
    memberId: idOf('mem').references(() => members.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'invitation',
        'password-reset',
        'new-sign-in',
        'password-changed',
        'second-factor-changed',
        'key-created',
        'publish-failed',
      ],
    }).notNull(),
    email: text().notNull(),
    /** What only this mail says, by name. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: moment().notNull(),
    /** Not before this moment it is sent; nothing once it was, or was given up. */
    sendAfter: moment(),
    /** Until when somebody is about to send it. */
    sendUntil: moment(),
    tries: integer().notNull().default(0),
    sentAt: moment(),
    /** Why the last try failed. */
    error: text(),
  },
  (table) => [
    index().on(table.orgId),
    index().on(table.memberId),
    index().on(table.createdAt),
    index('mails_to_send').on(table.sendAfter).where(sql`${table.sendAfter} is not null`),
  ],
);

export type Mail = typeof mails.$inferSelect;
