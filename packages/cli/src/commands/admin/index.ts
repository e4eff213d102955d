import { PLATFORM_COMMANDS } from '../../platform-package/descriptions.ts';
import type { AddCommand } from '../index.ts';
import { addAnalyticsCommands } from './analytics.ts';
import { addAuditCommand } from './audit.ts';
import { addBackupCommands } from './backup.ts';
import { addCheckStorageCommand } from './check-storage.ts';
import { addCleanCommand } from './clean.ts';
import { addDomainCommands } from './domains.ts';
import { addKeyCommands } from './keys.ts';
import { addLinkKeyCommand } from './link-keys.ts';
import { addLoginLinkCommand } from './login-link.ts';
import { addMailCommands } from './mail.ts';
import { addMemberCommands } from './members.ts';
import { addMigrateCommand } from './migrate.ts';
import { addOrganisationCommands } from './organisations.ts';
import { addSecretCommands } from './secrets.ts';
import { addSiteCommands } from './sites.ts';

/** `quire admin`: what an operator does to an installation, from its own machine. */
export const addAdminCommand: AddCommand = (program, context, finish) => {
  const admin = program
    .command('admin')
    .description(PLATFORM_COMMANDS.admin)
    .addHelpText('after', '\nExample:\n  quire admin keys --of demo\n');
  addOrganisationCommands(admin, context, finish);
  addSiteCommands(admin, context, finish);
  addDomainCommands(admin, context, finish);
  addKeyCommands(admin, context, finish);
  addLinkKeyCommand(admin, context, finish);
  addSecretCommands(admin, context, finish);
  addLoginLinkCommand(admin, context, finish);
  addMemberCommands(admin, context, finish);
  addMailCommands(admin, context, finish);
  addAnalyticsCommands(admin, context, finish);
  addCleanCommand(admin, context, finish);
  addMigrateCommand(admin, context, finish);
  addAuditCommand(admin, context, finish);
  addBackupCommands(admin, context, finish);
  addCheckStorageCommand(admin, context, finish);
};
