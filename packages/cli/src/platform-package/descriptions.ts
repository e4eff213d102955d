/** The commands of the service and what `quire --help` says of them, whether they are installed or not. */
export const PLATFORM_COMMANDS = {
  platform: 'Run the service: API, site hosting and export workers, with its own database.',
  admin:
    'Manage an installation: organizations, sites, domains, keys, sign-in links, analytics, cleanup, backup and restore.',
} as const;
