import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

interface LinkKeyFlags {
  stopLinks?: boolean;
  data?: string;
}

/** `quire admin rotate-link-key`: a new secret for the download links of the disk storage. */
export function addLinkKeyCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('rotate-link-key')
    .description('Sign download links with a new key; a running platform picks it up.')
    .option(
      '--stop-links',
      'make existing links stop working immediately, for example if the old key leaked',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin rotate-link-key\n  quire admin rotate-link-key --stop-links\n\nLinks to bundles in S3 are signed with the credentials of the bucket. Rotate those at your provider.\n',
    )
    .action(async (flags: LinkKeyFlags) => finish(await runRotate(flags, context)));
}

function runRotate(flags: LinkKeyFlags, context: CommandContext): Promise<ExitCode> {
  const stopLinks = flags.stopLinks === true;
  return withAdministration(flags, context, async (administration) => {
    await administration.rotateLinkKeys({ stopLinks });
    await recordCommand(administration, 'rotate-link-key');
    context.stdout.write(
      stopLinks
        ? 'A new key signs download links. Existing links stop working within a second.\n'
        : 'A new key signs download links. Existing links stay valid until they expire.\n',
    );
    return 0;
  });
}
