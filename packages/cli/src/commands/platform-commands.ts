import { addAdminCommand } from './admin/index.ts';
import type { AddCommand } from './index.ts';
import { addPlatformCommand } from './platform.ts';

/** The commands of the service. They are not in `quire-docs`: whoever only builds a site needs no database. */
export const platformCommands: readonly AddCommand[] = [addPlatformCommand, addAdminCommand];
