import { defineError } from '@quire/base';

export const databaseUnreachable = defineError<{ reason: string }>(
  'DATABASE_UNREACHABLE',
  'usage',
  ({ reason }) => ({
    what: `The database in DATABASE_URL could not be opened: ${reason}.`,
    fix: 'Check the address and the user, and that the server is running (PostgreSQL 15 or newer).',
  }),
);

/** A process that writes was given a server that takes no writes. */
export const databaseIsReplica = defineError('DATABASE_IS_REPLICA', 'usage', () => ({
  what: 'The database in DATABASE_URL is a read replica.',
  fix: 'Set DATABASE_URL to the primary, or promote the replica. To serve sites from the replica without writing to it, set QUIRE_PRIMARY_URL and QUIRE_ROLES=web.',
}));

/** Its primary has not been upgraded to this release, or it lags behind. */
export const replicaOutdated = defineError('REPLICA_OUTDATED', 'usage', () => ({
  what: 'The read replica in DATABASE_URL does not have the tables of this release.',
  fix: 'Upgrade the processes of the primary first, then wait until the replica has caught up.',
}));

/** The server is not there, or went away under a query. It may be back in a moment. */
export const databaseAway = defineError<{ reason: string }>(
  'DATABASE_AWAY',
  'usage',
  ({ reason }) => ({
    what: `The database cannot be reached: ${reason}.`,
    fix: 'Start PostgreSQL, then try again.',
  }),
);

/**
 * The server refused a statement. Only its text is reported: values may be secrets.
 * @fix Check the PostgreSQL log. If the database is neither full nor damaged, this is a bug in Quire. Report it.
 */
export const statementFailed = defineError<{ statement: string; reason: string }>(
  'STATEMENT_FAILED',
  'usage',
  ({ statement, reason }) => ({
    what: `The database refused a statement: ${reason}. The statement: ${statement}`,
  }),
);
