import { defineError } from '@quire/base';

export const databaseUnreachable = defineError<{ reason: string }>(
  'DATABASE_UNREACHABLE',
  'usage',
  ({ reason }) => ({
    what: `The database of DATABASE_URL could not be opened: ${reason}.`,
    fix: 'Check the address, the user and that the server is running (PostgreSQL 15 or newer).',
  }),
);

/** The server is not there, or went away under a query. It may be back in a moment. */
export const databaseAway = defineError<{ reason: string }>(
  'DATABASE_AWAY',
  'usage',
  ({ reason }) => ({
    what: `The database cannot be reached: ${reason}.`,
    fix: 'Try again once PostgreSQL is running.',
  }),
);

/**
 * The server refused a statement. Only its text is reported: values may be secrets.
 * @fix Look into the log of PostgreSQL. If it is neither full nor damaged, report it: it is a fault of Quire.
 */
export const statementFailed = defineError<{ statement: string; reason: string }>(
  'STATEMENT_FAILED',
  'usage',
  ({ statement, reason }) => ({
    what: `The database refused a statement: ${reason}. The statement: ${statement}`,
  }),
);
