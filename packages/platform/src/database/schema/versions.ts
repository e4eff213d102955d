import type { Diagnostic } from '@quire/base';
import type { Mount, MountRoot } from '@quire/model';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** A folder of a connected repository at one commit. */
interface MountOrigin {
  connectionId: string;
  ref: string;
  commit: string;
  folder: string;
}

/** A part of a version: its place, and where it comes from, which nobody knows of a published one. */
export interface VersionMount extends Mount, Partial<MountOrigin> {}

/** What a version is put together from. */
export interface VersionMounts {
  root: MountRoot & Partial<MountOrigin>;
  mounts: VersionMount[];
}

/**
 * One published state of a site, immutable once `ready`.
 * rendering → ready | failed
 */
export const versions = pgTable(
  'versions',
  {
    id: idOf('ver').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    state: text({ enum: ['rendering', 'ready', 'failed'] }).notNull(),
    /** SHA-256 of the list of source files: the same content has the same hash. */
    contentHash: text().notNull(),
    /** The plugins that it is rendered with; the service has each of them, or it is not rendered. */
    plugins: jsonb().$type<{ name: string; version: string }[]>().notNull().default([]),
    /** What it is put together from; nothing where all files are of one folder. */
    mounts: jsonb().$type<VersionMounts>(),
    /** What was found while it was put together, before it was rendered. */
    findings: jsonb().$type<Diagnostic[]>().notNull().default([]),
    /** The site's generation when this was published. */
    generation: integer().notNull(),
    /** Rises with every claim. A worker may write only while it still holds the newest one. */
    fence: integer().notNull().default(0),
    /** How often a worker died on this version; a drained worker gives its try back. */
    tries: integer().notNull().default(0),
    /** The request that asked for it, in W3C Trace Context; nothing where it was not traced. */
    traceparent: text(),
    /** Until when its worker has it; the worker renews it. Nothing while it waits. */
    leaseUntil: moment(),
    /** Unused. The release before wrote it; the next one drops it, together with the schema `queue`. */
    ticket: text(),
    pageCount: integer(),
    /** Of its source and its rendered files; nothing before they were measured. Read nowhere but by a trigger. */
    bytes: bigint({ mode: 'number' }),
    /** When it may become what readers see, once it is rendered. */
    goLive: text({ enum: ['always', 'no-errors', 'never'] })
      .notNull()
      .default('always'),
    /** Why it did not go live when it was rendered; nothing once it did. */
    heldBack: text({ enum: ['errors', 'asked'] }),
    error: text(),
    /** Where its content comes from, as its publisher said; an address has no user or password in it. */
    repository: text(),
    branch: text(),
    commit: text(),
    author: text(),
    message: text(),
    pullRequest: integer(),
    pullRequestUrl: text(),
    /** Who or what published it, with the name of that moment: members and keys go, versions stay. */
    publisherKind: text({ enum: ['member', 'key', 'repository'] }),
    publisherId: text(),
    publisherName: text(),
    /** The preview that it was published to, for as long as it is nothing else; nothing once it went live. */
    previewId: idOf('prv'),
    /** Whether a stranger wrote it: until a member approves it, it is shown without anything that acts. */
    untrusted: boolean().notNull().default(false),
    approvedAt: moment(),
    /** The member or key that approved it, with the name of that moment. */
    approvedBy: text(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    index().on(table.siteId, table.createdAt),
    index().on(table.orgId, table.startedAt),
    index().on(table.orgId, table.id),
    index().on(table.siteId, table.generation),
    index().on(table.state),
    index().on(table.previewId),
  ],
);

export type Version = typeof versions.$inferSelect;

/** When a version may become what readers see. */
export type GoLive = Version['goLive'];
