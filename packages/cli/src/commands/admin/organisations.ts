import { type Command, Option } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { assertFlagsTogether } from '../../flags-together.ts';
import { printTable } from '../../terminal/print-table.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

const PLANS = ['free', 'pro', 'enterprise'] as const;

interface OrganisationFlags {
  data?: string;
  create?: string;
  plan?: (typeof PLANS)[number];
  of?: string;
  usage?: boolean;
}

/** `quire admin organizations`: list them, create one, change a plan. */
export function addOrganisationCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('organizations')
    // The name until now: scripts use it.
    .alias('organisations')
    .description('List organizations, create one, or change its plan.')
    .option('--create <name>', 'create an organization with this name')
    .option('--of <organization>', 'the organization whose plan is changed: name or ID')
    .addOption(new Option('--plan <plan>', 'the new plan').choices(PLANS))
    .option('--usage', 'also show sites and stored bytes, and what the plan allows')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin organizations\n  quire admin organizations --create acme --plan enterprise\n  quire admin organizations --of acme --plan pro\n  quire admin organizations --usage\n\nQuotas of plans are set with QUIRE_STORAGE_QUOTA and QUIRE_SITE_QUOTA.\n',
    )
    .action(async (flags: OrganisationFlags) => finish(await runOrganisations(flags, context)));
}

async function runOrganisations(
  flags: OrganisationFlags,
  context: CommandContext,
): Promise<ExitCode> {
  assertFlagsTogether(flags, { '--plan': ['--create', '--of'], '--of': ['--plan'] });
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, audit, describeUsage }) => {
    const actor = toCommandActor('organisations');
    if (flags.create) {
      const details = { name: flags.create, plan: flags.plan ?? 'free' };
      await db.transaction(async (tx) => {
        const orgId = await platform.createOrganisation(tx, details, context);
        const target = { kind: 'organization', id: orgId, name: details.name };
        await audit.add(tx, {
          orgId,
          actor,
          action: 'organization.create',
          target,
          after: details,
        });
      });
    } else if (flags.of && flags.plan) {
      const { id: orgId, name, plan: before } = await platform.findOrganisation(db, flags.of);
      const { plan } = flags;
      await db.transaction(async (tx) => {
        await platform.setPlan(tx, orgId, plan);
        await audit.add(tx, {
          orgId,
          actor,
          action: 'organization.change',
          target: { kind: 'organization', id: orgId, name },
          before: { plan: before },
          after: { plan },
        });
      });
    }
    const found = await platform.listOrganisations(db);
    const rows: string[][] = [];
    for (const { id, name, plan } of found) {
      const { sites, bytes } = flags.usage ? await describeUsage({ id, plan }) : {};
      rows.push([id, name, plan, ...(flags.usage ? [sites ?? '', bytes ?? ''] : [])]);
    }
    printTable(['id', 'name', 'plan', ...(flags.usage ? ['sites', 'bytes'] : [])], rows, context);
    return 0;
  });
}
