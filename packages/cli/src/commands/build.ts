import type { BuildResult } from '@quire/site';
import { buildInto } from '../build-into.ts';
import {
  countPages,
  formatBytes,
  judgeBuild,
  toBuildReport,
  writeBuildReport,
} from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addOutputFlags, type OutputFlags, toOutputOptions } from '../output-flags.ts';
import { countDiagnostics, printDiagnostics } from '../terminal/print-diagnostics.ts';
import type { AddCommand } from './index.ts';

interface BuildFlags extends OutputFlags {
  out: string;
  strict?: true;
  report?: string;
  json?: true;
}

/** `quire build`: the site as static files in a folder. */
export const addBuildCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('build')
    .description('Write the site as static files into a folder.')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .requiredOption('--out <folder>', 'where the files go; an earlier build there is replaced')
    .option('--strict', 'write nothing and end with 1 if there is any error or warning')
    .option('--report <file>', 'write pages and findings as JSON to this file')
    .option('--json', 'print the report as JSON');
  addOutputFlags(command)
    .addHelpText(
      'after',
      '\nExample:\n  quire build ./docs --out ./public --site-url https://docs.example.com\n',
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
  const options = { ...toOutputOptions(folder, flags, context), leaveOut: [flags.out] };
  const { createFolderSink } = await import('@quire/site');
  const sink = await createFolderSink(flags.out);
  return buildInto(sink, options, context, async (result) => {
    const code = judgeBuild(result, flags.strict === true);
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
  printDiagnostics(result.diagnostics, context);
  const found = countDiagnostics(result.diagnostics);
  const summary =
    code === 1 && flags.strict
      ? 'Nothing was written because of --strict'
      : `${countPages(report.pages)}, ${report.files} files, ${formatBytes(report.bytes)} in ${flags.out}`;
  context.stdout.write(`${summary}${found ? `; ${found}` : ''}.\n`);
}
