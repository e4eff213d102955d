import type { Diagnostic } from '@quire/base';
import type { CheckResult } from '@quire/site';
import { InvalidArgumentError } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addJudgeFlags, type JudgeFlags, judgeFindings } from '../judge-findings.ts';
import { addPluginsFlag, type PluginsFlag, toPluginChoice } from '../plugins-flag.ts';
import {
  countFindings,
  countThings,
  describeCounts,
  type FindingCounts,
  printFindings,
} from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import { addVerboseFlag, toFaultPrinter, type VerboseFlag } from '../verbose-flag.ts';
import type { AddCommand } from './index.ts';

interface CheckFlags extends JudgeFlags, VerboseFlag, PluginsFlag {
  off?: string[];
  only?: string[];
  json?: true;
}

/** `quire check`: what is wrong in a site, without writing anything. */
export const addCheckCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('check')
    .description('Check configuration, links, anchors, images, components and conventions.')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .option('--off <rules>', 'leave these rules out: names as printed, with commas', parseRules)
    .option('--only <rules>', 'go by these rules only', parseRules)
    .option('--json', 'print the findings as JSON');
  addPluginsFlag(addVerboseFlag(command));
  addJudgeFlags(command, 'let warnings count as errors')
    .addHelpText(
      'after',
      '\nEnds with 1 if there are errors.\n\nExample:\n  quire check ./docs --off image-frame,missing-description\n',
    )
    .action(async (folder: string, flags: CheckFlags) =>
      finish(await runCheck(folder, flags, context)),
    );
};

function parseRules(list: string, before: string[] = []): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('Write names with commas between them.');
  return [...before, ...names];
}

async function runCheck(
  folder: string,
  { off = [], only = [], json, ...flags }: CheckFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { checkSite } = await import('@quire/site');
  const progress = createProgress('pages', context);
  const result = await checkSite({
    source: folder,
    off,
    only,
    ...toPluginChoice(flags),
    ...toFaultPrinter(flags, context),
    onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
  }).finally(() => progress.end());
  if (json) context.stdout.write(`${JSON.stringify(toCheckReport(result), null, 2)}\n`);
  else printResult(result, context);
  return judgeFindings(result.diagnostics, flags);
}

/** What a program reads of a check. */
export interface CheckReport {
  pageCount: number;
  counts: FindingCounts;
  findings: (Omit<Diagnostic, 'code'> & { rule: string })[];
}

function toCheckReport({ pageCount, diagnostics }: CheckResult): CheckReport {
  const findings = diagnostics.map(({ code, ...rest }) => ({ rule: code, ...rest }));
  return { pageCount, counts: countFindings(diagnostics), findings };
}

function printResult({ pageCount, diagnostics }: CheckResult, context: CommandContext): void {
  printFindings(diagnostics, 'stdout', context);
  const found = describeCounts(countFindings(diagnostics));
  const pages = countThings(pageCount, 'page');
  context.stdout.write(
    found ? `\n${found} in ${pages}.\n` : `${pages} checked; no problems found.\n`,
  );
}
