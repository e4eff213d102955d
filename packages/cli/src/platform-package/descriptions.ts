/** The commands of the service and what `quire --help` says of them, whether they are installed or not. */
export const PLATFORM_COMMANDS = {
  platform: 'Run the service: API, site hosting and export workers, with its own database.',
  admin:
    'Manage an installation: organizations, members, sites, domains, keys, secrets, sign-in links, mail, analytics, audit log, cleanup, migrations, backup and restore.',
} as const;
