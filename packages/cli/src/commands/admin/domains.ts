import { defineError } from '@quire/base';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { printTable } from '../../terminal/print-table.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

const siteUnknown = defineError<{ domain: string }>('SITE_UNKNOWN', 'usage', ({ domain }) => ({
  what: `There is no site at "${domain}".`,
  fix: 'List the sites of an organization with: quire admin sites --of <organization>',
}));

/** @fix Use a host name without scheme, port or path that no site uses. */
const domainRefused = defineError<{ domain: string }>('DOMAIN_REFUSED', 'usage', ({ domain }) => ({
  what: `"${domain}" is already in use, or is not a domain.`,
}));

interface DomainFlags {
  data?: string;
  site: string;
  add?: string;
  remove?: string;
}

/** `quire admin domains`: the domains that a site answers at. */
export function addDomainCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('domains')
    .description('List the domains of a site, or add or remove one.')
    .requiredOption('--site <domain>', 'a domain of the site')
    .option('--add <domain>', 'also serve the site at this domain')
    .option('--remove <domain>', 'stop serving the site at this domain')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExample:\n  quire admin domains --site docs.localhost --add docs.example.com\n',
    )
    .action(async (flags: DomainFlags) => finish(await runDomains(flags, context)));
}

async function runDomains(flags: DomainFlags, context: CommandContext): Promise<ExitCode> {
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, domains, audit }) => {
    const site = await platform.findSiteByHost(db, platform.parseDomain(flags.site) ?? '');
    if (!site) throw siteUnknown({ domain: flags.site });
    const owner = { orgId: site.orgId, siteId: site.id };
    const target = { kind: 'site', id: site.id, name: site.name };
    const entry = { orgId: site.orgId, actor: toCommandActor('domains'), target };
    if (flags.add) {
      const host = platform.parseDomain(flags.add);
      const added =
        host &&
        (await db.transaction(async (tx) => {
          const claimed = await platform.addDomain(tx, owner, host, { ...context, domains });
          if (claimed)
            await audit.add(tx, { ...entry, action: 'domain.add', after: { domain: host } });
          return claimed;
        }));
      if (!added) throw domainRefused({ domain: flags.add });
    }
    if (flags.remove) {
      const host = flags.remove.toLowerCase();
      await db.transaction(async (tx) => {
        await platform.removeDomain(tx, owner, host);
        await audit.add(tx, { ...entry, action: 'domain.remove', before: { domain: host } });
      });
    }
    const rows = (await platform.listDomains(db, owner)).map(({ host, isVerified, token }) => {
      const { name, value } = platform.toChallenge(host, token ?? '');
      return [host, isVerified ? 'active' : `waiting for the TXT record ${name} = ${value}`];
    });
    printTable(['domain', 'state'], rows, context);
    return 0;
  });
}
