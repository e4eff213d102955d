import type { WEBHOOK_EVENTS } from '@quire/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { feedback } from './feedback.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** What a webhook can be told of. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An address that a site tells of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: idOf('whk').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The host of the address, which is no secret. */
    host: text().notNull(),
    /** Where events are posted to, encrypted: for many receivers whoever knows the address may post. */
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    /** What deliveries are signed with, encrypted. */
    secret: text().notNull(),
    createdAt: moment().notNull(),
    /** When it last had its turn: organizations take turns. */
    turnAt: moment(),
    /** Tries that failed since the last that did not. */
    failures: integer().notNull().default(0),
    /** Not before this moment anything is sent to it. */
    restUntil: moment(),
  },
  (table) => [index().on(table.siteId), index().on(table.orgId, table.turnAt)],
);

export type SiteWebhook = typeof webhooks.$inferSelect;

/** An event that is to be posted to a webhook, or was. Its text is written from what it is about when it is sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idOf('wdl').primaryKey(),
    orgId: ofOrganisation(),
    webhookId: idOf('whk')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent>().notNull(),
    feedbackId: idOf('fbk')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Not before this moment it is sent; nothing once it was, or was given up. */
    sendAfter: moment(),
    /** Until when somebody is about to send it. */
    sendUntil: moment(),
    tries: integer().notNull().default(0),
    /** When it was last tried. */
    triedAt: moment(),
    deliveredAt: moment(),
    /** Why the last try failed. */
    error: text(),
  },
  (table) => [
    index().on(table.webhookId, table.createdAt),
    index().on(table.feedbackId),
    index().on(table.createdAt),
    index('webhook_deliveries_to_send')
      .on(table.webhookId, table.sendAfter)
      .where(sql`${table.sendAfter} is not null`),
    index('webhook_deliveries_under_way')
      .on(table.orgId)
      .where(sql`${table.sendUntil} is not null`),
  ],
);

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
