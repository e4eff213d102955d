import { countThings } from '@quire/base';
import type { Administration } from '@quire/platform';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

type Rotation = Awaited<ReturnType<Administration['rotateSecrets']>>;

/** `quire admin secrets`: a new key for stored tokens and deploy keys. */
export function addSecretCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const secrets = admin
    .command('secrets')
    .description('Change the key that stored tokens and deploy keys are encrypted with.')
    .addHelpText('after', '\nExample:\n  quire admin secrets rotate\n');
  secrets
    .command('rotate')
    .description('Encrypt all stored secrets with a new key; a running platform picks it up.')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExample:\n  quire admin secrets rotate\n\nIf you use QUIRE_SECRET_KEY, first set it to the new key and the old key, separated by a comma, for every process.\n',
    )
    .action(async (flags: { data?: string }) =>
      finish(
        await withAdministration(flags, context, async (administration) => {
          const rotation = await administration.rotateSecrets();
          await recordCommand(administration, 'secrets rotate');
          return tell(context, rotation, describeRotation);
        }),
      ),
    );
  secrets
    .command('forget-old-keys')
    .description('Delete all keys except the newest, if no secret needs them anymore.')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin secrets forget-old-keys\n')
    .action(async (flags: { data?: string }) =>
      finish(
        await withAdministration(flags, context, async (administration) => {
          const rotation = await administration.forgetOldKeys();
          await recordCommand(administration, 'secrets forget-old-keys');
          return tell(context, rotation, describeForgetting);
        }),
      ),
    );
}

/** 1 where something could not be opened: its repository has to be connected again. */
function tell(
  { stdout }: CommandContext,
  rotation: Rotation,
  describe: (rotation: Rotation) => string,
): ExitCode {
  const { resealed, current, lost, lostConnections } = rotation;
  const already = current > 0 ? `; ${current} already used it` : '';
  stdout.write(`Encrypted ${countThings(resealed, 'secret')} with the newest key${already}.\n`);
  if (lost > 0) {
    const list = lostConnections.map((name) => `  ${name}\n`).join('');
    stdout.write(
      `${countThings(lost, 'secret')} cannot be read: the key is missing, or the data is damaged. Add the missing key to QUIRE_SECRET_KEY, or enter the secrets again.\n${list && `Repositories to connect again:\n${list}`}`,
    );
  }
  stdout.write(describe(rotation));
  return lost > 0 ? 1 : 0;
}

function describeRotation({ keyIn }: Rotation): string {
  return keyIn === 'setting'
    ? 'When every process has the new key, remove the earlier keys from QUIRE_SECRET_KEY.\n'
    : 'The earlier key stays in secret-key.txt, for secrets that were being stored at that moment. Delete it later with: quire admin secrets forget-old-keys\n';
}

function describeForgetting({ keyIn, lost }: Rotation): string {
  if (lost > 0) return 'No key was deleted.\n';
  return keyIn === 'setting'
    ? 'The earlier keys are no longer needed: remove them from QUIRE_SECRET_KEY.\n'
    : 'The earlier keys were removed from secret-key.txt.\n';
}
