import { defineError, isId, toTimestamp } from '@quire/base';
import type { Administration } from '@quire/platform';
import { type Command, Option } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { assertFlagsTogether } from '../../flags-together.ts';
import { writeSignKeys } from '../../sign-key.ts';
import { printTable } from '../../terminal/print-table.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

const keyUnknown = defineError<{ id: string }>('KEY_UNKNOWN', 'usage', ({ id }) => ({
  what: `There is no key "${id}".`,
  fix: 'List the keys of an organization with: quire admin keys --of <organization>',
}));

const organisationMissing = defineError('ORGANISATION_MISSING', 'usage', () => ({
  what: 'No organization is set.',
  fix: 'Choose the organization with --of, or create keys for signing bundles with --signing <file>.',
}));

interface KeyFlags {
  data?: string;
  of?: string;
  signing?: string;
  create?: string;
  scope: 'admin' | 'publish' | 'preview';
  days?: string;
  sites?: string;
  addresses?: string;
  groups?: string;
  revoke?: string;
}

/** `quire admin keys`: list, create and revoke API keys. */
export function addKeyCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('keys')
    .description(
      'List, create or revoke the API keys of an organization, or create keys for signing bundles.',
    )
    .option('--of <organization>', 'name or ID of the organization')
    .option('--create <name>', 'create a key; it is printed only once')
    .addOption(
      new Option('--scope <scope>', 'what the key can do')
        .choices(['admin', 'publish', 'preview'])
        .default('admin'),
    )
    .option('--days <number>', 'number of days for which the key works (default: unlimited)')
    .option('--sites <domains>', 'limit the key to the sites at these domains, separated by commas')
    .option('--addresses <ranges>', 'accept the key only from these IP addresses and ranges')
    .option('--groups <names>', 'reader groups that requests with the key can use')
    .option('--revoke <key ID>', 'revoke a key permanently')
    .option(
      '--signing <file>',
      'create a key pair for quire export --sign-key, with the private key in this file',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin keys --of demo\n  quire admin keys --of demo --create ci --scope publish --days 90\n  quire admin keys --of demo --create ci --sites docs.example.com --addresses 10.0.0.0/8\n  quire admin keys --signing bundle-key.pem\n',
    )
    .action(async (flags: KeyFlags) => finish(await runKeys(flags, context)));
}

async function runKeys(flags: KeyFlags, context: CommandContext): Promise<ExitCode> {
  assertFlagsTogether(flags, {
    '--days': ['--create'],
    '--sites': ['--create'],
    '--addresses': ['--create'],
    '--groups': ['--create'],
  });
  if (flags.signing !== undefined) return makeSigningKeys(flags.signing, context);
  const { of } = flags;
  if (of === undefined) throw organisationMissing();
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, audit }) => {
    const { id: orgId } = await platform.findOrganisation(db, of);
    if (flags.create) {
      const text = await create(platform, { db, audit }, orgId, flags, context);
      context.stdout.write(`${text}\n`);
      return 0;
    }
    if (flags.revoke) await revoke(platform, { db, audit }, orgId, flags.revoke, context);
    const keys = await platform.listApiKeys(db, orgId);
    const rows = keys.map((key) => [
      key.id,
      `…${key.lastFour}`,
      key.scope,
      key.name,
      key.revokedAt ? 'revoked' : key.expiresAt ? `until ${toTimestamp(key.expiresAt)}` : 'active',
      key.lastUsedAt ? toTimestamp(key.lastUsedAt) : 'never',
    ]);
    printTable(['id', 'key', 'scope', 'name', 'state', 'last used'], rows, context);
    return 0;
  });
}

type Parts = Pick<Administration, 'db' | 'audit'>;

/** Creates a key as the flags say, and gives its text. */
async function create(
  platform: Platform,
  { db, audit }: Parts,
  orgId: OrganisationId,
  flags: KeyFlags,
  context: CommandContext,
): Promise<string> {
  const { create: name = '', scope } = flags;
  const addresses = toList(flags.addresses);
  const wrong = addresses.find((text) => !platform.isAddressRange(text));
  if (wrong !== undefined) throw addressRangeInvalid({ text: wrong });
  const sites = flags.sites && (await findSites(platform, db, orgId, toList(flags.sites)));
  const bounds = { sites: sites || undefined, addresses, readerGroups: toList(flags.groups) };
  const details = { orgId, name, scope, expiresAt: toExpiry(flags.days, context), ...bounds };
  return db.transaction(async (tx) => {
    const text = await platform.createApiKey(tx, details, context);
    await audit.add(tx, {
      orgId,
      actor: toCommandActor('keys'),
      action: 'key.create',
      target: { kind: 'key', name },
      after: { name, scope, lastFour: text.slice(-4), ...bounds },
    });
    return text;
  });
}

/** `a, b` is `a` and `b`. */
function toList(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

const siteUnknown = defineError<{ domain: string }>('SITE_UNKNOWN', 'usage', ({ domain }) => ({
  what: `The organization has no site at "${domain}".`,
  fix: 'List its sites with: quire admin sites --of <organization>',
}));

const addressRangeInvalid = defineError<{ text: string }>(
  'ADDRESS_RANGE_INVALID',
  'usage',
  ({ text }) => ({
    what: `"${text}" is neither an address nor a range.`,
    fix: 'Write it as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32.',
  }),
);

/** The ids of the organization's sites at these domains. */
async function findSites(
  platform: Platform,
  db: Database,
  orgId: OrganisationId,
  domains: readonly string[],
) {
  const ids: NonNullable<Awaited<ReturnType<Platform['findOwnSite']>>>['id'][] = [];
  for (const domain of domains) {
    const host = platform.parseDomain(domain);
    const site = host && (await platform.findOwnSite(db, orgId, host));
    if (!site) throw siteUnknown({ domain });
    ids.push(site.id);
  }
  return ids;
}

async function makeSigningKeys(file: string, { stdout }: CommandContext): Promise<ExitCode> {
  const { publicFile } = await writeSignKeys(file);
  stdout.write(
    `${file}: the private key. Keep it secret; quire export --sign-key reads it.\n${publicFile}: the public key, for anyone who verifies bundles.\n`,
  );
  return 0;
}

type Platform = typeof import('@quire/platform');
type Database = Parameters<Platform['listApiKeys']>[0];
type OrganisationId = Parameters<Platform['listApiKeys']>[1];

async function revoke(
  platform: Platform,
  { db, audit }: Parts,
  orgId: OrganisationId,
  id: string,
  { clock }: CommandContext,
): Promise<void> {
  const own = await platform.listApiKeys(db, orgId);
  const key = own.find((each) => each.id === id);
  if (!isId('key', id) || !key) throw keyUnknown({ id });
  await db.transaction(async (tx) => {
    await platform.revokeApiKey(tx, id, clock);
    const target = { kind: 'key', id, name: key.name };
    const actor = toCommandActor('keys');
    await audit.add(tx, { orgId, actor, action: 'key.revoke', target });
  });
}

/** @fix Write only the number of days, such as --days 90. */
const daysInvalid = defineError<{ days: string }>('DAYS_INVALID', 'usage', ({ days }) => ({
  what: `--days must be a whole number from 1 to 3650, not "${days}".`,
}));

function toExpiry(days: string | undefined, { clock }: CommandContext): Date | undefined {
  if (days === undefined) return undefined;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > 3650) throw daysInvalid({ days });
  return new Date(clock.now() + count * 24 * 3600 * 1000);
}
