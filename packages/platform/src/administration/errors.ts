import { defineError } from '@quire/base';

/** A command for an installation was run where there is none. */
export const noInstallation = defineError<{ folder: string }>(
  'NO_INSTALLATION',
  'usage',
  ({ folder }) => ({
    what: `There is no Quire installation in ${folder}.`,
    fix: 'Set its data folder with --data or QUIRE_DATA, or its database with DATABASE_URL. To create a new installation, run "quire platform", or "quire admin restore" with --data.',
  }),
);
