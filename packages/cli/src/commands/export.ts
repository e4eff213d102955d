import { InvalidArgumentError, Option } from 'commander';
import { buildInto } from '../build-into.ts';
import { countPages, formatBytes, judgeBuild } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { countDiagnostics, printDiagnostics } from '../terminal/print-diagnostics.ts';
import type { AddCommand } from './index.ts';

interface ExportFlags {
  out: string;
  paths?: string;
  label?: string;
  siteUrl?: string;
}

/** `quire export`: the site as one archive that any static host or `quire serve` takes. */
export const addExportCommand: AddCommand = (program, context, finish) => {
  program
    .command('export')
    .description('Write the site as one self-contained bundle (tar.gz).')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .requiredOption('--out <file>', 'the archive to write, for example site.tar.gz')
    .option(
      '--paths <list>',
      'only these pages, separated by commas; links to others use --site-url',
    )
    .addOption(
      new Option('--label <label>', 'version label, recorded in the bundle').argParser(parseLabel),
    )
    .option('--site-url <url>', 'address that the site has, for canonical links and sitemap')
    .addHelpText(
      'after',
      '\nExample:\n  quire export ./docs --out site.tar.gz --paths index,guides/start --label 2.1\n',
    )
    .action(async (folder: string, flags: ExportFlags) =>
      finish(await runExport(folder, flags, context)),
    );
};

async function runExport(
  folder: string,
  flags: ExportFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { createArchiveSink } = await import('@quire/site');
  const sink = await createArchiveSink(flags.out);
  const options = {
    source: folder,
    leaveOut: [flags.out],
    ...(flags.siteUrl === undefined ? {} : { siteUrl: flags.siteUrl }),
    ...(flags.label === undefined ? {} : { version: { label: flags.label } }),
    ...(flags.paths === undefined ? {} : { paths: toPaths(flags.paths) }),
  };
  return buildInto(sink, options, context, async (result) => {
    const { sha256, size } = await sink.finish();
    printDiagnostics(result.diagnostics, context);
    const found = countDiagnostics(result.diagnostics);
    context.stdout.write(
      `${countPages(result.pages)} in ${flags.out} (${formatBytes(size)})${found && `; ${found}`}.\nsha256:${sha256}\n`,
    );
    return judgeBuild(result, false);
  });
}

function toPaths(list: string): string[] {
  return list
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

function parseLabel(text: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError(
    'It must be 1 to 64 letters, digits, dots, hyphens or underscores.',
  );
}
