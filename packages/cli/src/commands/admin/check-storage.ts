import { countThings } from '@quire/base';
import type { StorageProblem } from '@quire/platform';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { printTable } from '../../terminal/print-table.ts';
import { recordCommand } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

interface CheckFlags {
  allVersions?: boolean;
  repair?: boolean;
  json?: boolean;
  data?: string;
}

/** `quire admin check-storage`: whether the storage has every file that the database names. */
export function addCheckStorageCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('check-storage')
    .description('Find versions and bundles whose files are missing in the storage.')
    .option('--all-versions', 'check every version that is kept, not only those in use')
    .option('--repair', 'let the next publish of these sites store missing files again')
    .option('--json', 'print the result as JSON')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin check-storage\n  quire admin check-storage --all-versions --json\n\nVersions in use are live, shown in a preview, or the newest of their site. Exits with 1 if files are missing or have the wrong size, also with --repair.\n',
    )
    .action(async (flags: CheckFlags) => finish(await runCheck(flags, context)));
}

async function runCheck(flags: CheckFlags, context: CommandContext): Promise<ExitCode> {
  const { checkStorage } = await import('@quire/platform');
  const { allVersions = false, repair = false } = flags;
  return withAdministration(flags, context, async (administration) => {
    const check = await checkStorage(administration, { allVersions, repair });
    if (repair) await recordCommand(administration, 'check-storage');
    const { versions, exports, problems } = check;
    const publishAgain = listToPublish(problems);
    const { stdout } = context;
    if (flags.json) stdout.write(`${JSON.stringify({ ...check, publishAgain })}\n`);
    else {
      stdout.write(
        `Checked ${countThings(versions, 'version')} and ${countThings(exports, 'export')}.\n`,
      );
      if (problems.length === 0) stdout.write('No problems found.\n');
      else writeProblems(problems, { publishAgain, repair, context });
    }
    return problems.length === 0 ? 0 : 1;
  });
}

/** Sites that cannot be whole before they are published again. */
function listToPublish(problems: readonly StorageProblem[]): string[] {
  const broken = problems.filter(
    ({ kind, shownAs }) => kind === 'repository' || shownAs === 'live',
  );
  return [...new Set(broken.map(({ site }) => site.domain ?? site.id))];
}

function writeProblems(
  problems: readonly StorageProblem[],
  {
    publishAgain,
    repair,
    context,
  }: { publishAgain: readonly string[]; repair: boolean; context: CommandContext },
): void {
  const rows = problems.map(({ organization, site, kind, id, shownAs, missing, files }) => [
    organization.name,
    site.domain ?? site.name,
    `${kind} ${id}`,
    shownAs ?? '',
    String(missing),
    `${files.join(', ')}${missing > files.length ? ', …' : ''}`,
  ]);
  printTable(['organization', 'site', 'what', 'shown', 'missing', 'files'], rows, context);
  if (problems.some(({ kind }) => kind === 'export')) {
    context.stdout.write('To create a missing bundle again, start its export again.\n');
  }
  if (publishAgain.length === 0) return;
  const first = repair ? '' : 'run this command with --repair, then ';
  context.stdout.write(
    `To store missing files again, ${first}publish these sites again: ${publishAgain.join(', ')}\n`,
  );
}
