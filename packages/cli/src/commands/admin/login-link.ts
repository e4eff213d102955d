import { defineError, readSettings, toTimestamp } from '@quire/base';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@quire/contract';
import type { Administration } from '@quire/platform';
import { type Command, Option } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

const organisationUnclear = defineError<{ names: string[] }>(
  'ORGANISATION_UNCLEAR',
  'usage',
  ({ names }) => ({
    what:
      names.length === 0
        ? 'There is no organization yet.'
        : `There are several organizations: ${names.join(', ')}.`,
    fix:
      names.length === 0
        ? 'Create one with: quire admin organizations --create <name>'
        : 'Choose one with --organization.',
  }),
);

const addressInvalid = defineError<{ text: string }>('ADDRESS_INVALID', 'usage', ({ text }) => ({
  what: `"${text}" is not an HTTP or HTTPS address.`,
  fix: 'Write it as https://docs.example.com.',
}));

const roleWithoutEffect = defineError('ROLE_WITHOUT_EFFECT', 'usage', () => ({
  what: '--role and --email cannot be used together: --role is for a new member, --email for an existing one.',
  fix: 'Leave one of them out. To change the role of a member, use the dashboard.',
}));

interface LoginLinkFlags {
  data?: string;
  organization?: string;
  organisation?: string;
  email?: string;
  role?: OrganizationRole;
  url?: string;
}

/** `quire admin login-link`: lets somebody into the dashboard, also who lost their password. */
export function addLoginLinkCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('login-link')
    .description(
      'Create a one-time link to sign in to the dashboard, for a new member or for a member who lost their password.',
    )
    .option(
      '--organization <organization>',
      'name or ID; required if there are several organizations and --email is not set',
    )
    // The name until now: scripts use it.
    .addOption(new Option('--organisation <organization>').conflicts('organization').hideHelp())
    .option(
      '--email <address>',
      'the member to set a new password for; without it, a new member is created',
    )
    .addOption(
      new Option('--role <role>', 'what a new member can do (default: owner)').choices(
        ORGANIZATION_ROLES,
      ),
    )
    .option(
      '--url <address>',
      'address of the platform (default: QUIRE_PUBLIC_URL, or its last address)',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin login-link --organization demo\n  quire admin login-link --organization demo --role editor\n  quire admin login-link --email writer@example.com --url https://docs.example.com\n',
    )
    .action(async (flags: LoginLinkFlags) => finish(await runLoginLink(flags, context)));
}

async function runLoginLink(flags: LoginLinkFlags, context: CommandContext): Promise<ExitCode> {
  if (flags.role && flags.email) throw roleWithoutEffect();
  const platform = await import('@quire/platform');
  const settings = readSettings(platform.platformSettings, context.environment);
  const given = flags.url ? parseAddress(flags.url) : settings.QUIRE_PUBLIC_URL;
  const address = given ?? (await platform.loadLastAddress(flags.data ?? settings.QUIRE_DATA));
  const { url } = platform.createPublicAddress(address, settings.QUIRE_PORT);
  return withAdministration(flags, context, async ({ db, audit }) => {
    const wanted = flags.organization ?? flags.organisation;
    const named = wanted ? (await platform.findOrganisation(db, wanted)).id : undefined;
    const member = flags.email ? await platform.findMember(db, flags.email, named) : undefined;
    const orgId = named ?? member?.orgId ?? (await findOnlyOrganisation(db));
    const whom = member ? { memberId: member.id } : { role: flags.role ?? 'owner' };
    const target = { orgId, hours: HOURS, ...whom };
    const secret = await db.transaction(async (tx) => {
      const created = await platform.createLoginLink(tx, target, context);
      await audit.add(tx, {
        orgId,
        actor: toCommandActor('login-link'),
        action: 'member.invite',
        target: member && { kind: 'member', id: member.id, name: member.email },
        after: member ? { newPassword: true } : { role: flags.role ?? 'owner' },
      });
      return created;
    });
    context.stdout.write(`${platform.toLinkUrl(url, secret)}\n`);
    const purpose = member ? `sets a new password for ${member.email}` : 'creates a new account';
    const until = toTimestamp(context.clock.now() + HOURS * HOUR_MS);
    context.stderr.write(`The link works once, ${purpose}, and expires at ${until}.\n`);
    return 0;
  });
}

async function findOnlyOrganisation(db: Administration['db']) {
  const { listOrganisations } = await import('@quire/platform');
  const all = await listOrganisations(db);
  const [only] = all;
  if (!only || all.length > 1) throw organisationUnclear({ names: all.map(({ name }) => name) });
  return only.id;
}

function parseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw addressInvalid({ text });
  return url.origin;
}
