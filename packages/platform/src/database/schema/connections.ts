import type { Diagnostic } from '@quire/base';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { providerApps } from './provider-apps.ts';
import { sites } from './sites.ts';

/** A repository that a site is published from, what opens it, and when it is looked at next. */
export const connections = pgTable(
  'connections',
  {
    id: idOf('con').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    /** `git` is any git server: nobody tells of requests, and nobody is told of results. */
    kind: text({ enum: ['github', 'gitlab', 'gitea', 'git'] }).notNull(),
    /** What git fetches from, without credentials. */
    url: text().notNull(),
    /** `acme/docs`; for a plain git server what people call it. */
    name: text().notNull(),
    /** Where the provider is, such as `https://gitlab.com`; nothing for GitHub, whose App knows, and for plain git. */
    serverUrl: text(),
    /** The provider's own id of the repository: it survives a renaming. */
    repositoryId: text(),
    /** Where people see the repository. */
    webUrl: text(),
    isPrivate: boolean().notNull(),
    /** GitHub: the App, and its installation that lets it see the repository. */
    appId: idOf('app').references(() => providerApps.id),
    installation: text(),
    /** What the credential is; nothing for an App, and for a repository that everybody may read. */
    credentialKind: text({ enum: ['token', 'deploy-key'] }),
    /** Encrypted. */
    credential: text(),
    /** Encrypted. What signs deliveries, and what marks of ours are made of. */
    webhookSecret: text().notNull(),
    /** Why the provider does not tell of changes; nothing where it does, or nobody has to be asked. */
    webhookFailure: text(),
    /** The key that was accepted for an ssh server. */
    hostKey: text(),
    /** The branch that goes live. */
    productionBranch: text().notNull(),
    goLive: text({ enum: ['no-errors', 'never'] })
      .notNull()
      .default('no-errors'),
    /** Whether open review requests get previews. */
    previewsRequests: boolean().notNull().default(true),
    /** Which other branches get previews, such as `*` or `docs/*`; none where it is empty. */
    previewsBranches: text().notNull().default(''),
    /** Whether those who may publish get a mail when a push does not reach readers. */
    mailsFailures: boolean().notNull().default(true),
    /** What names of its previews begin with; empty for the first repository of a site. */
    previewPrefix: text().notNull().default(''),
    /** How often it is looked at without being told to. */
    pollMinutes: integer().notNull().default(15),
    /** How often it was said that there may be something new, and how many of these were looked into. */
    hints: integer().notNull().default(0),
    hintsSeen: integer().notNull().default(0),
    /** When it is looked at next without a hint. */
    nextSyncAt: moment().notNull(),
    syncedAt: moment(),
    /** Why the last look failed; nothing when it did not. */
    failure: text(),
    /** How many looks in a row failed. */
    failures: integer().notNull().default(0),
    /** Rises with every claim. A worker may write only while it still holds the newest one. */
    fence: integer().notNull().default(0),
    /** How often a worker began to look and did not end. */
    tries: integer().notNull().default(0),
    /** Until when its worker has it; the worker renews it. Nothing while nobody looks. */
    leaseUntil: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orgId),
    index().on(table.siteId),
    index().on(table.nextSyncAt),
    index().on(table.appId, table.repositoryId),
  ],
);

export type SiteConnection = typeof connections.$inferSelect;

/** Where files of a connected repository stand in a site. A setting of the site, never content. */
export const mounts = pgTable(
  'mounts',
  {
    id: idOf('mnt').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    connectionId: idOf('con')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** The branches or tags that it takes; empty: the production branch of the connection. */
    refPattern: text().notNull().default(''),
    /** A folder of the repository, such as `docs`; empty: all of it. */
    folder: text().notNull().default(''),
    /** `root`: its `docs.json` decides look and top navigation. A `part` stands below a path or is a version. */
    kind: text({ enum: ['root', 'part'] }).notNull(),
    /** The folder of the site that its files are in; empty for the root, and for a whole version. */
    path: text().notNull().default(''),
    /** The version that it is or is in, `{1}` for what a star stands for; of the root the name of its own version. */
    version: text().notNull().default(''),
    /** Whether readers start with its version, with the newest of a pattern. */
    isDefault: boolean().notNull().default(false),
    /** A badge beside its version. */
    tag: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique().on(table.siteId, table.kind, table.path, table.version, table.refPattern),
    uniqueIndex('mounts_one_root').on(table.siteId).where(sql`${table.kind} = 'root'`),
    index().on(table.connectionId),
  ],
);

export type SiteMount = typeof mounts.$inferSelect;

/**
 * What is known of a folder at a branch or tag that a site is put together from, so that a push to another need not
 * fetch it again. The list of its files is in the storage.
 */
export const mountSources = pgTable(
  'mount_sources',
  {
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    connectionId: idOf('con')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** `refs/heads/main`. */
    ref: text().notNull(),
    folder: text().notNull(),
    commit: text().notNull(),
    author: text().notNull(),
    message: text().notNull(),
    /** What of the repository was left out, and why. */
    findings: jsonb().$type<Diagnostic[]>().notNull().default([]),
    fetchedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.ref, table.folder] }),
    index().on(table.siteId),
    index().on(table.orgId),
  ],
);

export type MountSource = typeof mountSources.$inferSelect;
