import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { connections } from './connections.ts';
import { ofOrganisation } from './organisations.ts';
import { providerApps } from './provider-apps.ts';

/** A webhook that came with a good signature. It is a hint, and kept to be looked at. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: idOf('dlv').primaryKey(),
    orgId: ofOrganisation(),
    /** Whose address it came to: a connection's or an App's. */
    connectionId: idOf('con').references(() => connections.id, { onDelete: 'cascade' }),
    appId: idOf('app').references(() => providerApps.id, { onDelete: 'cascade' }),
    /** The sender's own id; the same when it is sent again. */
    deliveryId: text(),
    /** The sender's id of the repository that it is about; only where one address takes in those of many. */
    repositoryId: text(),
    /** As the sender calls it. */
    event: text().notNull(),
    /** The beginning of its body. */
    body: text().notNull(),
    bodyBytes: integer().notNull(),
    /** What was done about it, in a sentence. */
    outcome: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.connectionId, table.deliveryId),
    unique().on(table.appId, table.deliveryId),
    index().on(table.orgId, table.receivedAt),
    index().on(table.receivedAt),
  ],
);

export type StoredDelivery = typeof deliveries.$inferSelect;
