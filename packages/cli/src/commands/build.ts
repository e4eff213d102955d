import { countThings } from '@quire/base';
import type { BuildResult, Host } from '@quire/site';
import { Option } from 'commander';
import { buildInto } from '../build-into.ts';
import { describeFound, formatBytes, toBuildReport, writeBuildReport } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addJudgeFlags, type JudgeFlags, judgeFindings, printVerdict } from '../judge-findings.ts';
import { addOutputFlags, type OutputFlags, toOutputOptions } from '../output-flags.ts';
import { printProblems } from '../terminal/print-findings.ts';
import type { AddCommand } from './index.ts';

interface BuildFlags extends OutputFlags, JudgeFlags {
  out: string;
  host?: Host;
  report?: string;
  json?: true;
}

/** Written out, so that `quire --help` need not load what builds. */
const HOSTS = ['netlify', 'cloudflare', 'vercel', 'github-pages', 's3'] satisfies Host[];

/** `quire build`: the site as static files in a folder. */
export const addBuildCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('build')
    .description('Write the site as static files into a folder.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .option('--out <folder>', 'folder for the files; replaces an earlier build', 'dist')
    .addOption(
      new Option('--host <host>', 'also write the redirect and header files for this host').choices(
        HOSTS,
      ),
    )
    .option('--report <file>', 'write pages and findings as JSON to this file')
    .option('--json', 'print the report as JSON');
  addJudgeFlags(command, 'treat warnings as errors, and write nothing if there are any');
  addOutputFlags(command)
    .addHelpText(
      'after',
      '\nExits with 1 if the content has errors. The output is still complete.\n\nExample:\n  quire build ./docs --out ./public --site-url https://docs.example.com\n',
    )
    .action(async (folder: string, flags: BuildFlags) =>
      finish(await runBuild(folder, flags, context)),
    );
};

async function runBuild(
  folder: string,
  flags: BuildFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { createFolderSink, hasShortAddresses } = await import('@quire/site');
  const options = {
    ...toOutputOptions(folder, flags, context),
    ...(flags.host === undefined ? {} : { host: flags.host }),
    links: hasShortAddresses(flags.host) ? ('hosted' as const) : ('relative' as const),
    leaveOut: [flags.out],
  };
  const sink = await createFolderSink(flags.out);
  return buildInto(sink, options, context, async (result) => {
    const code = judgeFindings(result.diagnostics, flags);
    if (code === 1 && flags.strict) await sink.discard();
    else await sink.finish();
    if (flags.report !== undefined) await writeBuildReport(flags.report, result);
    printResult(result, { code, flags }, context);
    return code;
  });
}

function printResult(
  result: BuildResult,
  { code, flags }: { code: ExitCode; flags: BuildFlags },
  context: CommandContext,
): void {
  const report = toBuildReport(result);
  if (flags.json) {
    context.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  printProblems({ findings: result.diagnostics }, context);
  const isWritten = code === 0 || !flags.strict;
  const summary = isWritten
    ? `${countThings(report.pages.length, 'page')}, ${countThings(report.files, 'file')}, ${formatBytes(report.bytes)} in ${flags.out}`
    : 'Nothing was written because of --strict';
  context.stdout.write(`${summary}${describeFound(result)}.\n`);
  if (isWritten) printVerdict(code, context);
}
