import { defineError } from '@quire/base';

/** A command for an installation was run where there is none. */
export const noInstallation = defineError<{ folder: string }>(
  'NO_INSTALLATION',
  'usage',
  ({ folder }) => ({
    what: `There is no Quire installation in ${folder}.`,
    fix: 'Name the data folder of yours with --data or QUIRE_DATA, or its database with DATABASE_URL. A new installation is created by "quire platform", or by "quire admin restore" with --data.',
  }),
);
