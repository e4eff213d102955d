import { countThings } from '@quire/base';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

interface Summary {
  rows: Record<string, number>;
  blobs: number;
}

/** `quire admin backup` and `quire admin restore`. */
export function addBackupCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('backup')
    .description('Write the whole installation to one archive. The platform can keep running.')
    .requiredOption('--out <file>', 'the archive to write (tar.gz)')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin backup --out quire-backup.tar.gz\n')
    .action(async (flags: { out: string; data?: string }) =>
      finish(
        await withAdministration(flags, context, async (administration) => {
          const summary = await administration.backup(flags.out);
          context.stdout.write(`Wrote ${describe(summary)} to ${flags.out}.\n`);
          return 0;
        }),
      ),
    );
  admin
    .command('restore')
    .description('Restore a backup into an empty installation.')
    .argument('<file>', 'the archive')
    .option('--data <folder>', 'data folder; created if it does not exist')
    .addHelpText(
      'after',
      '\nExample:\n  quire admin restore quire-backup.tar.gz --data ./restored\n',
    )
    .action(async (file: string, flags: { data?: string }) =>
      finish(
        await withAdministration({ ...flags, mayCreate: true }, context, async (administration) => {
          const summary = await administration.restore(file);
          await recordCommand(administration, 'restore');
          context.stdout.write(`Restored ${describe(summary)}.\n`);
          context.stdout.write(describeLost(summary.lostConnections));
          return 0;
        }),
      ),
    );
}

/** A backup holds no key, so what it encrypted can only be read where the key is. */
function describeLost(names: readonly string[]): string {
  if (names.length === 0) return '';
  const list = names.map((name) => `  ${name}\n`).join('');
  return `The key that encrypted the secrets of these repositories is missing. Connect them again, or set QUIRE_SECRET_KEY to the key of the installation that was backed up:\n${list}`;
}

function describe({ rows, blobs }: Summary): string {
  const count = Object.values(rows).reduce((sum, n) => sum + n, 0);
  return `${countThings(count, 'record')} and ${countThings(blobs, 'file')}`;
}
