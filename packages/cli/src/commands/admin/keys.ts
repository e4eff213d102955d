import { defineError, isId, toTimestamp } from '@quire/base';
import { type Command, Option } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { assertFlagsTogether } from '../../flags-together.ts';
import { writeSignKeys } from '../../sign-key.ts';
import { printTable } from '../../terminal/print-table.ts';
import { withAdministration } from './with-administration.ts';

const keyUnknown = defineError<{ id: string }>('KEY_UNKNOWN', 'usage', ({ id }) => ({
  what: `There is no key "${id}".`,
  fix: 'List the keys of an organization with: quire admin keys --of <organisation>',
}));

const organisationMissing = defineError('ORGANISATION_MISSING', 'usage', () => ({
  what: 'It is not said whose keys are meant.',
  fix: 'Name the organization with --of, or make keys that sign bundles with --signing <file>.',
}));

interface KeyFlags {
  data?: string;
  of?: string;
  signing?: string;
  create?: string;
  scope: 'admin' | 'publish' | 'preview';
  days?: string;
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
      'List the API keys of an organization, make one, or revoke one; or make keys that sign bundles.',
    )
    .option('--of <organisation>', 'name or id of the organization')
    .option('--create <name>', 'create a key; its text is printed this once')
    .addOption(
      new Option('--scope <scope>', 'what it may do')
        .choices(['admin', 'publish', 'preview'])
        .default('admin'),
    )
    .option('--days <number>', 'how long it works (default: forever)')
    .option('--revoke <key id>', 'revoke a key for good')
    .option(
      '--signing <file>',
      'create a pair of keys for quire export --sign-key, the private one in this file',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin keys --of demo\n  quire admin keys --of demo --create ci --scope publish --days 90\n  quire admin keys --signing bundle-key.pem\n',
    )
    .action(async (flags: KeyFlags) => finish(await runKeys(flags, context)));
}

async function runKeys(flags: KeyFlags, context: CommandContext): Promise<ExitCode> {
  assertFlagsTogether(flags, { '--days': ['--create'] });
  if (flags.signing !== undefined) return makeSigningKeys(flags.signing, context);
  const { of } = flags;
  if (of === undefined) throw organisationMissing();
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db }) => {
    const { id: orgId } = await platform.findOrganisation(db, of);
    if (flags.create) {
      const expiresAt = toExpiry(flags.days, context);
      const details = { orgId, name: flags.create, scope: flags.scope };
      const text = await platform.createApiKey(
        db,
        expiresAt ? { ...details, expiresAt } : details,
        context,
      );
      context.stdout.write(`${text}\n`);
      return 0;
    }
    if (flags.revoke) await revoke(platform, db, orgId, flags.revoke, context);
    const keys = await platform.listApiKeys(db, orgId);
    const rows = keys.map((key) => [
      key.id,
      `…${key.lastFour}`,
      key.scope,
      key.name,
      key.revokedAt
        ? 'revoked'
        : key.expiresAt
          ? `until ${toTimestamp(key.expiresAt)}`
          : 'in force',
      key.lastUsedAt ? toTimestamp(key.lastUsedAt) : 'never',
    ]);
    printTable(['id', 'key', 'scope', 'name', 'state', 'last used'], rows, context);
    return 0;
  });
}

async function makeSigningKeys(file: string, { stdout }: CommandContext): Promise<ExitCode> {
  const { publicFile } = await writeSignKeys(file);
  stdout.write(
    `${file}: the private key. Keep it secret; quire export --sign-key reads it.\n${publicFile}: the public key, for those who check bundles.\n`,
  );
  return 0;
}

type Platform = typeof import('@quire/platform');
type Database = Parameters<Platform['listApiKeys']>[0];

async function revoke(
  platform: Platform,
  db: Database,
  orgId: Parameters<Platform['listApiKeys']>[1],
  id: string,
  { clock }: CommandContext,
): Promise<void> {
  const own = await platform.listApiKeys(db, orgId);
  if (!isId('key', id) || !own.some((key) => key.id === id)) throw keyUnknown({ id });
  await platform.revokeApiKey(db, id, clock);
}

/** @fix Write the number of days alone, such as --days 90. */
const daysInvalid = defineError<{ days: string }>('DAYS_INVALID', 'usage', ({ days }) => ({
  what: `--days must be a whole number from 1 to 3650, not "${days}".`,
}));

function toExpiry(days: string | undefined, { clock }: CommandContext): Date | undefined {
  if (days === undefined) return undefined;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > 3650) throw daysInvalid({ days });
  return new Date(clock.now() + count * 24 * 3600 * 1000);
}
