import { defineError } from '@quire/base';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { printTable } from '../../terminal/print-table.ts';
import { withAdministration } from './with-administration.ts';

const siteRefused = defineError<{ domain: string }>('SITE_REFUSED', 'usage', ({ domain }) => ({
  what: `"${domain}" is taken, or is no domain.`,
  fix: 'Name a host name only, without scheme, port or path, that no site has.',
}));

/** @fix Write a path of letters, digits, dots, dashes and slashes, such as --base-path /docs. */
const basePathInvalid = defineError<{ path: string }>('BASE_PATH_INVALID', 'usage', ({ path }) => ({
  what: `"${path}" is not a path such as /docs.`,
}));

interface SiteFlags {
  data?: string;
  of: string;
  create?: string;
  basePath?: string;
}

/** `quire admin sites`: list the sites of an organization, or make one. */
export function addSiteCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('sites')
    .description('List the sites of an organization, or make one.')
    .requiredOption('--of <organisation>', 'name or id of the organization')
    .option('--create <domain>', 'make a site at this domain')
    .option('--base-path <path>', 'where a reverse proxy mounts the new site, such as /docs')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin sites --of demo\n  quire admin sites --of demo --create www.example.com --base-path /docs\n',
    )
    .action(async (flags: SiteFlags) => finish(await runSites(flags, context)));
}

async function runSites(flags: SiteFlags, context: CommandContext): Promise<ExitCode> {
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, domains }) => {
    const { id: orgId } = await platform.findOrganisation(db, flags.of);
    if (flags.create) {
      const host = platform.parseDomain(flags.create);
      const basePath = platform.parseBasePath(flags.basePath ?? '');
      if (basePath === undefined) throw basePathInvalid({ path: flags.basePath ?? '' });
      if (!host) throw siteRefused({ domain: flags.create });
      await db.transaction(async (tx) => {
        const details = { orgId, name: host, host, basePath };
        const made = await platform.createSite(tx, details, { ...context, domains });
        if (!made) throw siteRefused({ domain: host });
      });
    }
    const rows: string[][] = [];
    for (const site of await platform.listSites(db, orgId)) {
      const found = await platform.listDomains(db, { orgId, siteId: site.id });
      const names = found.map(({ host, isVerified }) => (isVerified ? host : `${host} (waits)`));
      rows.push([site.id, names.join(' '), site.basePath || '/', site.liveVersionId ?? 'nothing']);
    }
    printTable(['id', 'domains', 'path', 'live'], rows, context);
    return 0;
  });
}
