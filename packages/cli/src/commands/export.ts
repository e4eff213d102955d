import { countThings } from '@quire/base';
import type { BuildResult } from '@quire/site';
import { InvalidArgumentError, Option } from 'commander';
import { buildInto } from '../build-into.ts';
import { describeFound, formatBytes } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { assertFlagsApart, assertFlagsTogether } from '../flags-together.ts';
import { addJudgeFlags, type JudgeFlags, judgeFindings, printVerdict } from '../judge-findings.ts';
import { addOutputFlags, type OutputFlags, toList, toOutputOptions } from '../output-flags.ts';
import { exportPdf, type PdfOptions } from '../pdf/export-pdf.ts';
import { PAPERS, type Paper } from '../pdf/paper.ts';
import { readSignKey } from '../sign-key.ts';
import { printProblems } from '../terminal/print-findings.ts';
import type { AddCommand } from './index.ts';

interface ExportFlags extends OutputFlags, JudgeFlags {
  out: string;
  paths?: string[];
  label?: string;
  signKey?: string;
  readers?: true;
  pdf?: true;
  paper?: Paper;
  only?: string[];
  language?: string;
  docsVersion?: string;
}

/** `quire export`: the site as one archive that any static host or `quire serve` takes. */
export const addExportCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('export')
    .description('Write the site as one self-contained bundle (tar.gz), or as a PDF.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .requiredOption('--out <file>', 'the file to write, for example site.tar.gz or site.pdf')
    .option(
      '--paths <list>',
      'only these pages, separated by commas; links to others use --site-url',
      toList,
    )
    .addOption(
      new Option('--label <label>', 'version label, recorded in the bundle').argParser(parseLabel),
    )
    .option('--readers', 'include the pages for all readers, with the rules for who can read them')
    .option('--sign-key <file>', 'sign the manifest with this Ed25519 private key (PEM)')
    .option('--pdf', 'write a PDF instead, printed by your Chromium')
    .addOption(new Option('--paper <size>', 'paper size of the PDF (default: a4)').choices(PAPERS))
    .option(
      '--only <list>',
      'print only these parts: page paths ("guides/**"), or tabs and groups ("Guides/Deploy")',
      toList,
    )
    .option('--language <code>', 'print only this language (default: one file per language)')
    .option('--docs-version <name>', 'print only this version (default: one file per version)');
  addJudgeFlags(command, 'treat warnings as errors, and write nothing if there are any');
  addOutputFlags(command)
    .addHelpText(
      'after',
      '\nExits with 1 if the content has errors. The bundle is still complete.\n\nExamples:\n  quire export ./docs --out site.tar.gz --paths index,guides/start --label 2.1\n  quire export ./docs --pdf --out site.pdf --paper letter --only Guides\n',
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
  assertFlagsApart(flags, {
    '--readers': ['--groups'],
    '--pdf': ['--readers', '--paths', '--sign-key', '--assistant', '--integrations'],
  });
  assertFlagsTogether(flags, {
    '--paper': ['--pdf'],
    '--only': ['--pdf'],
    '--language': ['--pdf'],
    '--docs-version': ['--pdf'],
  });
  const plain = {
    ...toOutputOptions(folder, flags, context),
    leaveOut: [flags.out],
    ...(flags.label === undefined ? {} : { version: { label: flags.label } }),
  };
  if (flags.pdf) {
    return exportPdf(plain, toPdfOptions(flags), context);
  }
  const options = {
    ...plain,
    ...(flags.readers ? { readers: 'all' as const } : {}),
    ...(flags.paths === undefined ? {} : { paths: flags.paths }),
    ...(flags.signKey === undefined ? {} : { signKey: await readSignKey(flags.signKey) }),
  };
  const { createArchiveSink, createCachedArchive } = await import('@quire/site');
  const sink = options.cache
    ? await createCachedArchive(flags.out, options.cache)
    : await createArchiveSink(flags.out);
  return buildInto(sink, options, context, async (result) => {
    const code = judgeFindings(result.diagnostics, flags);
    printProblems({ findings: result.diagnostics }, context);
    if (code === 1 && flags.strict) {
      await sink.discard();
      context.stdout.write(`Nothing was written because of --strict${describeFound(result)}.\n`);
      return code;
    }
    const { sha256, size } = await sink.finish();
    context.stdout.write(
      `${countThings(result.pages.length, 'page')} in ${flags.out} (${formatBytes(size)})${describeFound(result)}.\nsha256:${sha256}\n`,
    );
    if (flags.readers) context.stdout.write(describeReaders(result.manifest));
    printVerdict(code, context);
    return code;
  });
}

function toPdfOptions(flags: ExportFlags): PdfOptions {
  const { out, paper = 'a4', only, language, docsVersion, strict, allowErrors, verbose } = flags;
  return {
    out,
    paper,
    choice: {
      ...(only ? { only } : {}),
      ...(language === undefined ? {} : { language }),
      ...(docsVersion === undefined ? {} : { version: docsVersion }),
    },
    judge: { ...(strict ? { strict } : {}), ...(allowErrors ? { allowErrors } : {}) },
    verbose: verbose === true,
  };
}

/** What whoever puts the bundle somewhere has to know. */
function describeReaders({ access }: BuildResult['manifest']): string {
  if (!access)
    return 'No page restricts its readers, so the bundle is the same as without --readers.\n';
  const groups = access.groups.length === 0 ? '' : ` Its groups: ${access.groups.join(', ')}.`;
  return `warning: the bundle contains private pages. A static host shows them to everyone; quire serve refuses the bundle if readers.signIn is not set.${groups}\n`;
}

function parseLabel(text: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError(
    'It must be 1 to 64 letters, digits, dots, hyphens or underscores.',
  );
}
