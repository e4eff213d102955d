import type { Comparison, Migration, ToolName } from '@quire/migrate';
import { Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { assertFlagsApart, assertFlagsTogether } from '../flags-together.ts';
import { compareWithOld, openOldSite } from '../migrate/compare-with-old.ts';
import type { AddCommand } from './index.ts';

interface MigrateFlags {
  to?: string;
  from: 'auto' | ToolName;
  inPlace?: true;
  force?: true;
  compare?: string;
  json?: true;
}

/** The names of `@quire/migrate`, written again so that help needs none of its code. */
const TOOLS = [
  'mkdocs',
  'zensical',
  'docusaurus',
  'starlight',
  'vitepress',
  'gitbook',
  'readme',
  'nextra',
  'fern',
  'mint',
  'markdown',
] as const satisfies ToolName[];

/** `quire migrate`: the documentation of another tool as a site with a docs.json. */
export const addMigrateCommand: AddCommand = (program, context, finish) => {
  program
    .command('migrate')
    .description('Convert documentation that was written for another tool.')
    .argument('[folder]', 'folder that contains the configuration of the other tool', '.')
    .option('--to <folder>', 'new folder for the converted site')
    .addOption(
      new Option('--from <tool>', 'the tool that the documentation was written for')
        .choices(['auto', ...TOOLS])
        .default('auto'),
    )
    .option('--in-place', 'convert the folder itself, in a clean Git work tree')
    .option('--force', 'replace files that an earlier run wrote to the new folder')
    .option(
      '--compare <old>',
      'compare with the built old site: a folder of HTML files, or an address',
    )
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nThe report is in the folder .quire/migration of the new site.\n\nExamples:\n  quire migrate . --to ../new-docs\n  quire migrate website --from docusaurus --to docs\n  quire migrate docs --compare website/build\n\nWith --compare and without --to, nothing is converted: the folder must be a converted site. Exits with 1 if an old\naddress has no page or could not be read.\n',
    )
    .action(async (folder: string, flags: MigrateFlags) =>
      finish(await runMigrate(folder, flags, context)),
    );
};

async function runMigrate(
  folder: string,
  flags: MigrateFlags,
  context: CommandContext,
): Promise<ExitCode> {
  assertFlagsApart(flags, { '--in-place': ['--to', '--force'] });
  assertFlagsTogether(flags, { '--force': ['--to'] });
  const { to, inPlace, compare } = flags;
  const isConverted = compare !== undefined && to === undefined && !inPlace;
  if (isConverted) assertConvertsNothing(flags);
  // First, so that a wrong name is told before anything is written.
  const old = compare === undefined ? undefined : await openOldSite(compare);
  const migration = isConverted ? undefined : await convert(folder, flags, context);
  const place = to ?? folder;
  if (migration && !flags.json) {
    const { toSummary } = await import('@quire/migrate');
    context.stdout.write(toSummary(migration.report));
  }
  const comparison = old && (await compareWithOld(place, old, context));
  if (comparison) await tellComparison(comparison, place, flags, context);
  if (flags.json) {
    const data = { ...migration?.report, ...(comparison ? { comparison } : {}) };
    context.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  } else if (migration) printNext(place, context);
  if (!comparison) return 0;
  const { isEveryPageFound } = await import('@quire/migrate');
  return isEveryPageFound(comparison) ? 0 : 1;
}

/** A tool that is named would have no effect: nothing is read of the old sources. */
function assertConvertsNothing({ from }: MigrateFlags): void {
  assertFlagsTogether(from === 'auto' ? {} : { from }, { '--from': ['--to'] });
}

async function convert(
  folder: string,
  flags: MigrateFlags,
  context: CommandContext,
): Promise<Migration> {
  const { assertMigrationTarget, migrateFolder, migrateTargetMissing } = await import(
    '@quire/migrate'
  );
  const { to, force, inPlace } = flags;
  if (to === undefined && !inPlace) throw migrateTargetMissing();
  if (inPlace) {
    const { assertCleanWorkTree } = await import('../origin/clean-work-tree.ts');
    await assertCleanWorkTree(folder, context.environment);
  }
  if (to !== undefined) assertMigrationTarget({ from: folder, to, force });
  const tool = flags.from === 'auto' ? undefined : flags.from;
  const migration = migrateFolder({ from: folder, tool, leftOut: to });
  await write(migration, folder, flags, context);
  return migration;
}

/** Writes the comparison beside the report, and prints it. */
async function tellComparison(
  comparison: Comparison,
  folder: string,
  { json }: MigrateFlags,
  { stdout }: CommandContext,
): Promise<void> {
  const { toComparisonSummary, writeComparison } = await import('@quire/migrate');
  writeComparison(comparison, folder);
  if (json) return;
  stdout.write(
    `\n${toComparisonSummary(comparison)}\nThe comparison is in ${folder}/.quire/migration/comparison.md.\n`,
  );
}

async function write(
  migration: Migration,
  from: string,
  { to, force }: MigrateFlags,
  { environment }: CommandContext,
): Promise<void> {
  const { listChangedInPlace, writeInPlace, writeMigration } = await import('@quire/migrate');
  if (to !== undefined) {
    writeMigration(migration, { from, to, force });
    return;
  }
  const { assertFilesKept } = await import('../origin/clean-work-tree.ts');
  await assertFilesKept(from, listChangedInPlace(migration), environment);
  writeInPlace(migration, from);
}

function printNext(folder: string, { stdout }: CommandContext): void {
  const word = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
  stdout.write(
    `\nThe new site is in ${folder}, and the report in ${folder}/.quire/migration/report.md. Next:\n\n  npx quire check ${word}\n  npx quire dev ${word}\n\n`,
  );
}
