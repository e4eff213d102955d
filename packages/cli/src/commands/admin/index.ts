import type { AddCommand } from '../index.ts';
import { addBackupCommands } from './backup.ts';
import { addKeyCommands } from './keys.ts';
import { addOrganisationCommands } from './organisations.ts';

/** `quire admin`: what an operator does to an installation, from its own machine. */
export const addAdminCommand: AddCommand = (program, context, finish) => {
  const admin = program
    .command('admin')
    .description('Look after an installation: organisations, keys, backup, restore.')
    .addHelpText('after', '\nExample:\n  quire admin keys --of demo\n');
  addOrganisationCommands(admin, context, finish);
  addKeyCommands(admin, context, finish);
  addBackupCommands(admin, context, finish);
};
