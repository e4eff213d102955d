import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { sessions } from './members.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

const ofSite = () => idOf('site').references(() => sites.id, { onDelete: 'cascade' });

/** An OpenID Connect provider that readers sign in with. Its secret is apart. */
export interface StoredOidc {
  issuer: string;
  clientId: string;
  scopes: string[];
  groupsClaim: string;
  /** Nothing in settings from before there were such. */
  emailDomains?: string[];
}

/** How tokens of the customer's own application are checked. A shared secret is apart. */
export interface StoredJwt {
  key: { kind: 'jwks'; url: string } | { kind: 'public-key'; text: string } | { kind: 'secret' };
  issuer: string | null;
  groupsClaim: string;
  /** Where readers who want to sign in are sent. */
  loginUrl: string;
}

/** Who may read a site. One without a row is public, and nobody signs in. */
export const readerSettings = pgTable('reader_settings', {
  siteId: ofSite().primaryKey(),
  orgId: ofOrganisation(),
  /** Whether strangers may read what says nothing of its own. */
  isPublic: boolean().notNull(),
  /** How readers sign in. */
  way: text({ enum: ['none', 'password', 'members', 'oidc', 'jwt'] }).notNull(),
  /** What strangers get for what they may not read: nothing, or a way to sign in. */
  refusal: text({ enum: ['hide', 'offer'] }).notNull(),
  /** For how long somebody stays signed in. */
  sessionHours: integer().notNull(),
  passwordHash: text(),
  oidc: jsonb().$type<StoredOidc>(),
  jwt: jsonb().$type<StoredJwt>(),
  /** Encrypted: of the client at the provider, or shared with the application. */
  secret: text(),
  changedAt: moment().notNull(),
});

export type ReaderSettings = typeof readerSettings.$inferSelect;

/**
 * A browser whose reader is signed in to one site. Only the SHA-256 of its secret is kept. A hand-over of a
 * member is used once, on a host of the site, and becomes a visit. A member who looks at the site as a reader of some groups has
 * rows of two kinds of their own, so that neither is ever taken for the other.
 */
export const readerSessions = pgTable(
  'reader_sessions',
  {
    hash: text().primaryKey(),
    orgId: ofOrganisation(),
    siteId: ofSite().notNull(),
    kind: text({ enum: ['hand-over', 'visit', 'view-as-hand-over', 'view-as'] }).notNull(),
    /** Of a member, who is signed out here when that session ends. */
    sessionId: idOf('ses').references(() => sessions.id, { onDelete: 'cascade' }),
    name: text(),
    email: text(),
    groups: text().array().notNull(),
    /** Plain values of the reader's claims, for pages that show them to the reader. */
    claims: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Encrypted: what ends the session at the provider as well. */
    idToken: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.siteId), index().on(table.sessionId), index().on(table.expiresAt)],
);

export type ReaderSession = typeof readerSessions.$inferSelect;

/** Tokens that let somebody in, until they are too old to be used again. */
export const readerTokens = pgTable(
  'reader_tokens',
  {
    siteId: ofSite().notNull(),
    /** The SHA-256 of the token's own id. */
    id: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] }), index().on(table.expiresAt)],
);
