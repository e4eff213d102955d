import { join } from 'node:path';
import type { Diagnostic } from '@quire/base';
import { countThings } from '@quire/base';
import type { CheckResult, OutsideCheck } from '@quire/site';
import { InvalidArgumentError, Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addJudgeFlags, type JudgeFlags, judgeFindings } from '../judge-findings.ts';
import { addMountFlags, type MountFlags, toMounts } from '../mount-flags.ts';
import { toAuthorPlaces } from '../mounted-places.ts';
import {
  addOutsideFlags,
  assertAskedFor,
  createOutsideChecks,
  type OutsideFlags,
} from '../outside-checks.ts';
import { addPluginsFlag, type PluginsFlag, toPluginChoice } from '../plugins-flag.ts';
import { toGithubAnnotations } from '../reports/github-annotations.ts';
import { toGitlabReport } from '../reports/gitlab-report.ts';
import { toSarifReport } from '../reports/sarif-report.ts';
import {
  countFindings,
  describeCounts,
  describeRules,
  type FindingCounts,
  printFindings,
} from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import { addVerboseFlag, toFaultPrinter, type VerboseFlag } from '../verbose-flag.ts';
import { readVersion } from '../version.ts';
import type { AddCommand } from './index.ts';

interface CheckFlags extends JudgeFlags, VerboseFlag, PluginsFlag, OutsideFlags, MountFlags {
  external?: true;
  fix?: true;
  off?: string[];
  only?: string[];
  format?: CheckFormat;
  json?: true;
}

const FORMATS = ['text', 'json', 'github', 'gitlab', 'sarif'] as const;
type CheckFormat = (typeof FORMATS)[number];

/** `quire check`: what is wrong in a site, without writing anything. */
export const addCheckCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('check')
    .description('Check configuration, links, anchors, images, components and conventions.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .option(
      '--off <rules>',
      'turn off these rules: names as printed in findings, separated by commas',
      parseRules,
    )
    .option('--only <rules>', 'use only these rules', parseRules)
    .option('--fix', 'fix what is safe to fix: heading levels, IDs in links')
    .option('--external', 'also check links to other sites; good results are cached for a day')
    .addOption(
      new Option(
        '--format <format>',
        'output format: github for annotations, gitlab for a Code Quality report',
      )
        .choices(FORMATS)
        .default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }));
  addMountFlags(addPluginsFlag(addVerboseFlag(addOutsideFlags(command))));
  addJudgeFlags(command, 'treat warnings as errors')
    .addHelpText(
      'after',
      '\nExits with 1 if there are errors.\n\nExamples:\n  quire check ./docs --off image-frame,missing-description\n  quire check ./docs --format sarif > findings.sarif\n',
    )
    .action(async (folder: string, flags: CheckFlags) =>
      finish(await runCheck(folder, flags, context)),
    );
};

function parseRules(list: string, before: string[] = []): string[] {
  const names = list.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('Separate names with commas.');
  return [...before, ...names];
}

async function runCheck(
  folder: string,
  flags: CheckFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { format = 'text', off = [], only = [] } = flags;
  assertAskedFor([...off, ...only], flags);
  const outside = await createOutsideChecks(folder, flags, context);
  if (flags.fix) await fixFolder(folder, { ...flags, outside }, context);
  const checked = await checkFolder(folder, { ...flags, outside }, context);
  const { mounts } = toMounts(flags);
  const result = { ...checked, diagnostics: toAuthorPlaces(checked.diagnostics, folder, mounts) };
  await printAs(format, { result, folder }, context);
  return judgeFindings(result.diagnostics, flags);
}

/** The flags, and the checks that they ask for of other tools. */
type CheckChoice = Omit<CheckFlags, 'external'> & {
  external?: true | undefined;
  outside: readonly OutsideCheck[];
};

/** Only rules of ours know how to change a file, so nobody else is asked before that. */
async function fixFolder(
  folder: string,
  flags: CheckChoice,
  context: CommandContext,
): Promise<void> {
  const { applyEdits } = await import('@quire/site');
  const outside = flags.outside.map(({ hasRule }) => ({ hasRule, check: async () => {} }));
  const found = await checkFolder(folder, { ...flags, outside, external: undefined }, context);
  const { edits, files } = await applyEdits(folder, found.diagnostics, toMounts(flags).mounts);
  if (edits === 0) return;
  const places = `${countThings(edits, 'place')} in ${countThings(files.length, 'file')}`;
  context.stderr.write(`Changed ${places}: ${files.join(', ')}.\n`);
}

async function checkFolder(
  folder: string,
  { off = [], only = [], external, outside, ...flags }: CheckChoice,
  context: CommandContext,
): Promise<CheckResult> {
  const { checkSite } = await import('@quire/site');
  const progress = createProgress('pages', context);
  const links = createProgress('links to other sites', context);
  const externalLinks = {
    clock: context.clock,
    keptIn: join(folder, '.quire/cache/links.json'),
    onProgress: ({ asked, count }: { asked: number; count: number }) => links.update(asked, count),
  };
  return checkSite({
    source: folder,
    codeTypes: folder,
    off,
    only,
    outside,
    ...(external ? { external: externalLinks } : {}),
    ...toMounts(flags),
    ...toPluginChoice(flags),
    ...toFaultPrinter(flags, context),
    onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
  }).finally(() => {
    progress.end();
    links.end();
  });
}

interface CheckedFolder {
  result: CheckResult;
  folder: string;
}

async function printAs(
  format: CheckFormat,
  { result, folder }: CheckedFolder,
  context: CommandContext,
): Promise<void> {
  const print = (value: object) => context.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  switch (format) {
    case 'text':
      printResult(result, context);
      return;
    case 'json':
      print(toCheckReport(result));
      return;
    case 'github':
      context.stdout.write(toGithubAnnotations(result.diagnostics, folder));
      printCounts(result, context);
      return;
    case 'gitlab':
      print(toGitlabReport(result.diagnostics, folder));
      return;
    case 'sarif': {
      const { RULES } = await import('@quire/site');
      const describeRule = (name: string) => RULES[name]?.about ?? name;
      print(toSarifReport(result.diagnostics, { folder, version: readVersion(), describeRule }));
    }
  }
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

function printResult(result: CheckResult, context: CommandContext): void {
  printFindings(result.diagnostics, 'stdout', context);
  if (result.diagnostics.length > 0) context.stdout.write('\n');
  printCounts(result, context);
}

function printCounts({ pageCount, diagnostics }: CheckResult, context: CommandContext): void {
  const found = describeCounts(countFindings(diagnostics));
  const pages = countThings(pageCount, 'page');
  const rules = describeRules(diagnostics);
  const counts = `${found} in ${pages}${rules === undefined ? '.' : `:\n\n${rules.trimEnd()}`}`;
  context.stdout.write(found ? `${counts}\n` : `${pages} checked; no problems found.\n`);
}
