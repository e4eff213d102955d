import { defineError } from '@quire/base';

export const databaseUnreachable = defineError<{ reason: string }>(
  'DATABASE_UNREACHABLE',
  'usage',
  ({ reason }) => ({
    what: `The database of DATABASE_URL could not be opened: ${reason}.`,
    fix: 'Check the address, the user and that the server is running (PostgreSQL 15 or newer).',
  }),
);
