import type { Diagnostic } from '@quire/base';
import type { CheckResult } from '@quire/site';
import { InvalidArgumentError } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { countFindings, printFindings } from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import type { AddCommand } from './index.ts';

interface CheckFlags {
  off?: string[];
  only?: string[];
  json?: true;
}

/** `quire check`: what is wrong in a site, without writing anything. */
export const addCheckCommand: AddCommand = (program, context, finish) => {
  program
    .command('check')
    .description('Check configuration, links, anchors, images, components and conventions.')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .option('--off <rules>', 'leave these rules out: names as printed, with commas', parseRules)
    .option('--only <rules>', 'go by these rules only', parseRules)
    .option('--json', 'print the findings as JSON')
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
  { off = [], only = [], json }: CheckFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { checkSite } = await import('@quire/site');
  const progress = createProgress('pages', context);
  const result = await checkSite({
    source: folder,
    off,
    only,
    onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
  }).finally(() => progress.end());
  if (json) context.stdout.write(`${JSON.stringify(toCheckReport(result), null, 2)}\n`);
  else printResult(result, context);
  return result.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** What a program reads of a check. */
export interface CheckReport {
  pageCount: number;
  counts: Record<Diagnostic['severity'], number>;
  findings: (Omit<Diagnostic, 'code'> & { rule: string })[];
}

function toCheckReport({ pageCount, diagnostics }: CheckResult): CheckReport {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  const findings = diagnostics.map(({ code, ...rest }) => ({ rule: code, ...rest }));
  return { pageCount, counts, findings };
}

function printResult({ pageCount, diagnostics }: CheckResult, context: CommandContext): void {
  printFindings(diagnostics, context);
  const found = countFindings(diagnostics);
  const pages = `${pageCount} page${pageCount === 1 ? '' : 's'}`;
  context.stdout.write(
    found ? `\n${found} in ${pages}.\n` : `${pages} checked; nothing to mend.\n`,
  );
}
