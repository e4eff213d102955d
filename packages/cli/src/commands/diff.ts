import type { DiffReport } from '@quire/diff';
import { Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { areDescriptions, compareDescriptions } from '../diff/compare-descriptions.ts';
import { comparePublished } from '../diff/compare-published.ts';
import { diffOnlyForDescriptions, diffOnlyForSites } from '../diff/errors.ts';
import { type OpenState, openState } from '../diff/open-state.ts';
import { printDiff } from '../diff/print-diff.ts';
import { assertReportPlace, writeReport } from '../diff/write-report.ts';
import { assertFlagsTogether } from '../flags-together.ts';
import { addPluginsFlag, type PluginsFlag, toPluginChoice } from '../plugins-flag.ts';
import { DEFAULT_API } from '../publish/api-key.ts';
import { createProgress } from '../terminal/progress.ts';
import { addVerboseFlag, toFaultPrinter, type VerboseFlag } from '../verbose-flag.ts';
import type { AddCommand } from './index.ts';

interface DiffFlags extends PluginsFlag, VerboseFlag {
  json?: true;
  markdown?: true;
  mdx?: true;
  breaking?: true;
  html?: string;
  /** False with `--no-cache`. */
  cache: boolean;
  domain?: string;
  api?: string;
}

/** `quire diff`: what changed for readers between two states of a site. */
export const addDiffCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('diff')
    .description(
      'Show what changed between two states of a site, page by page, as readers see it, or between two API descriptions.',
    )
    .argument(
      '<before>',
      'a folder that contains docs.json, a built site, a bundle, or an API description',
    )
    .argument('<after>', 'the same, after the change')
    .option('--json', 'print the whole comparison as JSON')
    .addOption(
      new Option(
        '--markdown',
        'for two API descriptions: print the comparison as Markdown, for a changelog',
      ).conflicts(['json', 'html', 'domain', 'mdx']),
    )
    .addOption(
      new Option(
        '--mdx',
        'for two API descriptions: print the comparison as an entry for a changelog page',
      ).conflicts(['json', 'html', 'domain']),
    )
    .addOption(
      new Option(
        '--breaking',
        'for two API descriptions: exit with 1 only for breaking changes',
      ).conflicts(['html', 'domain']),
    )
    .option(
      '--html <place>',
      'write a visual report: one file if the name ends in .html, otherwise a folder',
    )
    .option('--no-cache', 'render every page of a folder again')
    .addOption(
      new Option(
        '--domain <domain>',
        'compare published versions of this site: version IDs, preview names or "live"',
      ).conflicts(['html', 'cache', 'plugins', 'verbose']),
    )
    .option('--api <url>', `with --domain: address of the service (default: ${DEFAULT_API})`);
  addPluginsFlag(addVerboseFlag(command))
    .addHelpText(
      'after',
      '\nExits with 0 if readers see no difference, 1 if they see one, 2 if the states cannot be compared.\n\nExamples:\n  quire diff ../published ./docs --html review.html\n  quire diff site-1.tar.gz site-2.tar.gz --json > changes.json\n  quire diff openapi-1.yaml openapi-2.yaml --breaking\n  quire diff --domain docs.example.com live new-words\n\nWith --domain, the service compares the versions. Set QUIRE_API_KEY to an API key.\n',
    )
    .action(async (before: string, after: string, flags: DiffFlags) =>
      finish(await runDiff({ before, after }, flags, context)),
    );
};

async function runDiff(
  places: { before: string; after: string },
  flags: DiffFlags,
  context: CommandContext,
): Promise<ExitCode> {
  assertFlagsTogether(flags, { '--api': ['--domain'] });
  if (flags.domain !== undefined) {
    const { domain, api = DEFAULT_API } = flags;
    return tell(await comparePublished(places, { domain, api }, context), flags, context);
  }
  if (areDescriptions(places)) {
    if (flags.html !== undefined) throw diffOnlyForSites({ flag: '--html' });
    return compareDescriptions(places, flags, context);
  }
  assertNoDescriptionFlags(flags);
  if (flags.html !== undefined) assertReportPlace(flags.html);
  const options = {
    ...toPluginChoice(flags),
    ...toFaultPrinter(flags, context),
    cache: flags.cache,
  };
  const opened: OpenState[] = [];
  try {
    const before = await openState(places.before, options, context);
    opened.push(before);
    const after = await openState(places.after, options, context);
    opened.push(after);
    return await compareStates({ before, after }, flags, context);
  } finally {
    for (const state of opened) await state.close();
  }
}

/** What is only known of two API descriptions has no meaning for sites. */
function assertNoDescriptionFlags({ markdown, mdx, breaking }: DiffFlags): void {
  const flag = markdown ? '--markdown' : mdx ? '--mdx' : breaking ? '--breaking' : undefined;
  if (flag) throw diffOnlyForDescriptions({ flag });
}

async function compareStates(
  { before, after }: { before: OpenState; after: OpenState },
  flags: DiffFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { diffStates } = await import('@quire/diff');
  const progress = createProgress('pages compared', context);
  const report = await diffStates(before, after, {
    onProgress: ({ pagesCompared, pageCount }) => progress.update(pagesCompared, pageCount),
  }).finally(() => progress.end());
  if (flags.html !== undefined) await writeReport(flags.html, { before, after, report }, context);
  return tell(report, flags, context);
}

/** Prints the report; the code says whether something differs. */
async function tell(
  report: DiffReport,
  { json, html }: DiffFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { isSame } = await import('@quire/diff');
  if (json) context.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else await printDiff(report, context);
  if (html !== undefined && !json) context.stdout.write(`The report is in ${html}.\n`);
  return isSame(report) ? 0 : 1;
}
