import { countThings, defineError } from '@quire/base';
import type { Command } from 'commander';
import { formatBytes } from '../../build-report.ts';
import type { CommandContext, ExitCode } from '../../command-context.ts';

import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

/** @fix Write only the number of days, such as --older-than 90. */
const daysInvalid = defineError<{ days: string }>('RETENTION_INVALID', 'usage', ({ days }) => ({
  what: `--older-than must be a whole number of days from 1 to 36500, not "${days}".`,
}));

/** `quire admin clean`: what the platform does by itself every few hours, now. */
export function addCleanCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('clean')
    .description(
      'Delete unused stored files, expired previews, and sites deleted over 7 days ago; optionally old jobs and versions.',
    )
    .option(
      '--older-than <days>',
      'also delete finished export jobs, and versions that are not live, if they are older than this many days',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin clean\n  quire admin clean --older-than 90\n\nFiles younger than a day are kept.\n',
    )
    .action(async (flags: { olderThan?: string; data?: string }) =>
      finish(await runClean(flags, context)),
    );
}

async function runClean(
  flags: { olderThan?: string; data?: string },
  context: CommandContext,
): Promise<ExitCode> {
  const days = toDays(flags.olderThan);
  return withAdministration(flags, context, async (administration) => {
    // For how long counts are kept is a setting of the running service, which this command may not have been given.
    const summary = await administration.cleanUp({
      jobs: days,
      webDays: 0,
      queries: 0,
      feedback: 0,
    });
    await recordCommand(administration, 'clean');
    const { jobs, versions, previews, previewVersions, sites, files, bytes } = summary;
    if (days > 0)
      context.stdout.write(
        `Deleted ${countThings(jobs, 'job')} and ${countThings(versions, 'version')}.\n`,
      );
    if (previews + previewVersions > 0) {
      context.stdout.write(
        `Deleted ${countThings(previews, 'expired preview')} with ${countThings(previewVersions, 'version')}.\n`,
      );
    }
    if (sites > 0) {
      context.stdout.write(
        `${countThings(sites, 'site')} deleted over 7 days ago can no longer be restored.\n`,
      );
    }
    context.stdout.write(`Deleted ${countThings(files, 'file')} (${formatBytes(bytes)}).\n`);
    return 0;
  });
}

function toDays(text: string | undefined): number {
  if (text === undefined) return 0;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 36_500) throw daysInvalid({ days: text });
  return days;
}
