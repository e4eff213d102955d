import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { domains } from './domains.ts';

/**
 * The certificate of a host, and the order for it. All processes read it: whichever is asked for a challenge answers
 * it, and every one serves the certificate.
 */
export const certificates = pgTable(
  'certificates',
  {
    host: text().primaryKey(),
    /** The host again where it is a domain of a site, and goes with it; nothing for the platform's own. */
    domain: text().references(() => domains.host, { onDelete: 'cascade' }),
    /** PEM, the certificate of the host first; nothing before the first order has ended. */
    chain: text(),
    /** Its private key, encrypted. */
    sealedKey: text(),
    notAfter: moment(),
    /** When it is ordered anew; nothing while nobody asks for a first one. */
    renewAt: moment(),
    /** When the authority is asked whether it should be renewed earlier. */
    adviceAt: moment(),
    /** Rises with every order: what an earlier one ends with is not stored any more. */
    fence: integer().notNull().default(0),
    /** Until when one process has the order to itself. */
    leaseUntil: moment(),
    /** Orders in a row that failed. */
    failures: integer().notNull().default(0),
    /** What the last order came to grief with. */
    problem: text(),
    /** When the next order may begin. */
    retryAt: moment(),
    /** Why it waits until then: after a failure, for a limit of the operator, or because the authority said so. */
    waitsFor: text({ enum: ['pause', 'limit', 'authority'] }),
    /** What the authority asks for while an order is open. */
    challengeToken: text(),
    keyAuthorization: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.renewAt), index().on(table.adviceAt)],
);

export type Certificate = typeof certificates.$inferSelect;

/** When orders were begun, to count them. */
export const certificateOrders = pgTable(
  'certificate_orders',
  {
    host: text().notNull(),
    /** Nothing for the platform's own hosts. */
    orgId: idOf('org'),
    beganAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.beganAt] }),
    index().on(table.beganAt),
    index().on(table.orgId, table.beganAt),
  ],
);

/** The account of the platform at a certificate authority. */
export const authorityAccounts = pgTable('authority_accounts', {
  /** The address of its directory. */
  directory: text().primaryKey(),
  /** The private key that it is known by, encrypted. */
  sealedKey: text().notNull(),
  /** Its address; nothing before it was registered. */
  url: text(),
  /** No order begins before: the authority is busy. */
  pausedUntil: moment(),
  createdAt: moment().notNull(),
});

export type AuthorityAccount = typeof authorityAccounts.$inferSelect;
