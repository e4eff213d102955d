import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

const ofMember = () =>
  idOf('mem')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** The secret that a member's authenticator app shares with us, encrypted. */
export const totpSecrets = pgTable('totp_secrets', {
  memberId: ofMember().primaryKey(),
  orgId: ofOrganisation(),
  sealed: text().notNull(),
  createdAt: moment().notNull(),
  /** Since when it is asked for: the app has shown a right code. */
  confirmedAt: moment(),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** A code that stands in for a lost second factor, once. Only its SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    memberId: ofMember(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.memberId)],
);

/** A key that a device or password manager of a member keeps; we have the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idOf('pky').primaryKey(),
    orgId: ofOrganisation(),
    memberId: ofMember(),
    /** What its authenticator calls it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether it is copied to other devices of its owner. */
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.memberId)],
);

export type Passkey = typeof passkeys.$inferSelect;

/**
 * What a browser has to answer next: a password was right and the second factor is missing, or a passkey is to
 * sign a challenge. Used once.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** The SHA-256 of the browser's cookie, or the session that adds a passkey. */
    subject: text().primaryKey(),
    /** Whose password was right; nothing while nobody has said who they are. */
    memberId: idOf('mem').references(() => members.id, { onDelete: 'cascade' }),
    /** What the passkey signs. */
    challenge: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.memberId), index().on(table.expiresAt)],
);
