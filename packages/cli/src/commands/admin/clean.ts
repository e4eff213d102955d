import { countThings, defineError } from '@quire/base';
import type { RetentionList } from '@quire/platform';
import type { Command } from 'commander';
import { formatBytes } from '../../build-report.ts';
import type { CommandContext, ExitCode } from '../../command-context.ts';

import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

/** @fix Write only the number of days, such as --older-than 90. */
const daysInvalid = defineError<{ days: string }>('RETENTION_INVALID', 'usage', ({ days }) => ({
  what: `--older-than must be a whole number of days from 1 to 36500, not "${days}".`,
}));

/** A list is of what an age decides; unused files are known only after a run. */
const dryRunWithoutAge = defineError('DRY_RUN_WITHOUT_AGE', 'usage', () => ({
  what: '--dry-run lists old jobs and versions, and --older-than is missing.',
  fix: 'Add --older-than with a number of days, such as --older-than 90.',
}));

interface CleanFlags {
  olderThan?: string;
  dryRun?: boolean;
  data?: string;
}

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
      'also delete finished export jobs, and versions that nothing needs, if they are older than this many days',
    )
    .option('--dry-run', 'with --older-than: list these jobs and versions, and delete nothing')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin clean\n  quire admin clean --older-than 90 --dry-run\n\nFiles younger than a day are kept, files of deleted versions for a day, and of each site the live version, the newest 20, and versions with a label.\n',
    )
    .action(async (flags: CleanFlags) => finish(await runClean(flags, context)));
}

async function runClean(flags: CleanFlags, context: CommandContext): Promise<ExitCode> {
  const days = toDays(flags.olderThan);
  if (flags.dryRun && days === 0) throw dryRunWithoutAge();
  return withAdministration(flags, context, async (administration) => {
    if (flags.dryRun) {
      writeList(await administration.listRetention(days), context);
      return 0;
    }
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

/** One line for each thing that would go. */
function writeList({ jobs, versions }: RetentionList, { stdout }: CommandContext): void {
  const toDay = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '';
  for (const { id, domain, finishedAt } of jobs) {
    stdout.write(`${toDay(finishedAt)}  job ${id} of ${domain}\n`);
  }
  for (const { id, site, finishedAt } of versions) {
    stdout.write(`${toDay(finishedAt)}  version ${id} of ${site}\n`);
  }
  const counted = `${countThings(jobs.length, 'job')} and ${countThings(versions.length, 'version')}`;
  stdout.write(`${counted} would be deleted.\n`);
}

function toDays(text: string | undefined): number {
  if (text === undefined) return 0;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 36_500) throw daysInvalid({ days: text });
  return days;
}
