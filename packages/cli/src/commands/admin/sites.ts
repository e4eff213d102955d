import { defineError, type Id, toTimestamp } from '@quire/base';
import type { Administration } from '@quire/platform';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { assertFlagsTogether } from '../../flags-together.ts';
import { printTable } from '../../terminal/print-table.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

const siteRefused = defineError<{ domain: string }>('SITE_REFUSED', 'usage', ({ domain }) => ({
  what: `"${domain}" is already in use, or is not a domain.`,
  fix: 'Use a host name without scheme, port or path that no site uses.',
}));

/** @fix Write a path of letters, digits, dots, dashes and slashes, such as --base-path /docs. */
const basePathInvalid = defineError<{ path: string }>('BASE_PATH_INVALID', 'usage', ({ path }) => ({
  what: `"${path}" is not a valid base path.`,
}));

const siteUnknown = defineError<{ domain: string }>('SITE_UNKNOWN', 'usage', ({ domain }) => ({
  what: `The organization has no site at "${domain}".`,
  fix: 'List its sites with: quire admin sites --of <organization>',
}));

const nameNotConfirmed = defineError<{ name: string }>(
  'NAME_NOT_CONFIRMED',
  'usage',
  ({ name }) => ({
    what: `The site "${name}" was not deleted: --confirm does not match its name.`,
    fix: `Add --confirm ${JSON.stringify(name)} to delete it.`,
  }),
);

interface SiteFlags {
  data?: string;
  of: string;
  create?: string;
  basePath?: string;
  change?: string;
  name?: string;
  delete?: string;
  confirm?: string;
  restore?: string;
}

/** `quire admin sites`: the sites of an organization; create, change, delete and restore them. */
export function addSiteCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('sites')
    .description('List the sites of an organization; create, change, delete or restore one.')
    .requiredOption('--of <organization>', 'name or ID of the organization')
    .option('--create <domain>', 'create a site at this domain')
    .option('--change <domain>', 'change the name or the base path of the site at this domain')
    .option('--name <name>', 'the name of the new or changed site')
    .option(
      '--base-path <path>',
      'the path at which a reverse proxy serves the site, such as /docs',
    )
    .option('--delete <domain>', 'delete the site at this domain; it can be restored for 7 days')
    .option('--confirm <name>', 'the name of the site to delete')
    .option('--restore <domain>', 'restore the deleted site at this domain')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin sites --of demo\n  quire admin sites --of demo --create www.example.com --base-path /docs\n  quire admin sites --of demo --change www.example.com --name "Example docs"\n  quire admin sites --of demo --delete www.example.com --confirm "Example docs"\n  quire admin sites --of demo --restore www.example.com\n',
    )
    .action(async (flags: SiteFlags) => finish(await runSites(flags, context)));
}

/** What says which site, and what is done to it. */
const TOGETHER = {
  '--name': ['--create', '--change'],
  '--base-path': ['--create', '--change'],
  '--change': ['--name', '--base-path'],
  '--confirm': ['--delete'],
};

async function runSites(flags: SiteFlags, context: CommandContext): Promise<ExitCode> {
  assertFlagsTogether(flags, TOGETHER);
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async (administration) => {
    const { db, audit } = administration;
    const actor = toCommandActor('sites');
    const toTarget = ({ id, name }: { id: string; name: string }) => ({ kind: 'site', id, name });
    const { id: orgId } = await platform.findOrganisation(db, flags.of);
    const find = async (domain: string) => {
      const site = await platform.findOwnSite(db, orgId, platform.parseDomain(domain) ?? '');
      if (!site) throw siteUnknown({ domain });
      return site;
    };
    if (flags.create) await create(administration, orgId, flags, context);
    if (flags.change) {
      const site = await find(flags.change);
      const change = { name: flags.name, basePath: await readBasePath(flags) };
      const before = { name: site.name, basePath: site.basePath };
      await db.transaction(async (tx) => {
        await platform.changeSite(tx, site, change);
        const after = { ...before, ...JSON.parse(JSON.stringify(change)) };
        const target = toTarget(site);
        await audit.add(tx, { orgId, actor, action: 'site.change', target, before, after });
      });
    }
    if (flags.delete) {
      const site = await find(flags.delete);
      if (flags.confirm !== site.name) throw nameNotConfirmed({ name: site.name });
      await db.transaction(async (tx) => {
        await platform.deleteSite(tx, site, context);
        await audit.add(tx, { orgId, actor, action: 'site.delete', target: toTarget(site) });
      });
    }
    if (flags.restore) {
      const site = await find(flags.restore);
      await db.transaction(async (tx) => {
        await platform.restoreSite(tx, site);
        await audit.add(tx, { orgId, actor, action: 'site.restore', target: toTarget(site) });
      });
    }
    await printSites(administration, orgId, context);
    return 0;
  });
}

async function create(
  { db, domains, audit }: Administration,
  orgId: Id<'org'>,
  flags: SiteFlags,
  context: CommandContext,
): Promise<void> {
  const platform = await import('@quire/platform');
  const host = platform.parseDomain(flags.create ?? '');
  if (!host) throw siteRefused({ domain: flags.create ?? '' });
  const basePath = (await readBasePath(flags)) ?? '';
  await db.transaction(async (tx) => {
    const details = { orgId, name: flags.name ?? host, host, basePath };
    const created = await platform.createSite(tx, details, { ...context, domains });
    if (!created) throw siteRefused({ domain: host });
    await audit.add(tx, {
      orgId,
      actor: toCommandActor('sites'),
      action: 'site.create',
      target: { kind: 'site', id: created.siteId, name: host },
      after: { name: details.name, basePath },
    });
  });
}

async function readBasePath({ basePath }: SiteFlags): Promise<string | undefined> {
  if (basePath === undefined) return undefined;
  const { parseBasePath } = await import('@quire/platform');
  const parsed = parseBasePath(basePath);
  if (parsed === undefined) throw basePathInvalid({ path: basePath });
  return parsed;
}

async function printSites(
  { db }: Administration,
  orgId: Id<'org'>,
  context: CommandContext,
): Promise<void> {
  const platform = await import('@quire/platform');
  const rows: string[][] = [];
  for (const site of await platform.listSites(db, orgId)) {
    const found = await platform.listDomains(db, { orgId, siteId: site.id });
    const names = found.map(({ host, isVerified }) => (isVerified ? host : `${host} (waits)`));
    const until = platform.restorableUntil(site);
    const state = until
      ? `deleted, restorable until ${toTimestamp(until)}`
      : (site.liveVersionId ?? 'nothing');
    rows.push([site.id, site.name, names.join(' '), site.basePath || '/', state]);
  }
  printTable(['id', 'name', 'domains', 'path', 'live'], rows, context);
}
