import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { defineError, messageOf } from '@quire/base';
import type { Administration, ImportSummary } from '@quire/platform';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { createProgress } from '../../terminal/progress.ts';
import { withAdministration } from './with-administration.ts';

const fileUnreadable = defineError<{ file: string; reason: string }>(
  'ANALYTICS_FILE_UNREADABLE',
  'usage',
  ({ file, reason }) => ({
    what: `The file ${file} cannot be read: ${reason}.`,
    fix: 'Use a file that quire admin analytics export wrote, or - for standard input.',
  }),
);

interface Flags {
  data?: string;
  json?: boolean;
}

/** `quire admin analytics`: the counted questions to the assistant as lines of JSON, in and out. */
export function addAnalyticsCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const analytics = admin
    .command('analytics')
    .description('Export or import the counted questions to the assistant.')
    .addHelpText('after', '\nExample:\n  quire admin analytics export > questions.ndjson\n');
  analytics
    .command('export')
    .description('Write every counted question as a line of JSON to standard output.')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin analytics export > questions.ndjson\n')
    .action(async (flags: Flags) => finish(await runExport(flags, context)));
  analytics
    .command('import')
    .description(
      'Import questions from lines of JSON. Questions that are already there are skipped.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .option('--json', 'print the summary as JSON')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin analytics import questions.ndjson\n  zcat questions.ndjson.gz | quire admin analytics import -\n\nEach line is {"id": uuid, "projectId": "prj_…", "at": date-time, "caller": "web" | "api" | "other"}.\n',
    )
    .action(async (file: string, flags: Flags) => finish(await runImport(file, flags, context)));
}

async function runExport(flags: Flags, context: CommandContext): Promise<ExitCode> {
  const { exportQueries } = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db }) => {
    const { stdout } = context;
    let isGone = false;
    // Who reads may stop early, as `head` does.
    stdout.on('error', () => {
      isGone = true;
    });
    for await (const line of exportQueries(db)) {
      if (isGone) break;
      if (!stdout.write(line)) await drained(stdout);
    }
    return 0;
  });
}

/** Until there is room again, or nobody reads any more. */
function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.on(event, done);
  });
}

async function runImport(file: string, flags: Flags, context: CommandContext): Promise<ExitCode> {
  const source = await openSource(file);
  return withAdministration(flags, context, async (administration) => {
    const summary = await takeIn(source, administration, context).finally(source.close);
    if (flags.json) context.stdout.write(`${JSON.stringify(summary)}\n`);
    else context.stdout.write(describe(summary));
    if (!flags.json) context.stderr.write(describeFaults(summary));
    return summary.faultCount > 0 ? 1 : 0;
  });
}

interface Source {
  pieces: AsyncIterable<Uint8Array>;
  /** How many bytes it has; 0 when that is not known. */
  size: number;
  close(): Promise<void>;
}

async function openSource(file: string): Promise<Source> {
  if (file === '-') return { pieces: process.stdin, size: 0, close: async () => {} };
  try {
    const facts = await stat(file);
    if (facts.isDirectory()) throw new Error('it is a folder');
    const stream = createReadStream(file);
    const close = async () => {
      stream.destroy();
      await finished(stream).catch(() => {});
    };
    return { pieces: stream, size: facts.size, close };
  } catch (error) {
    throw fileUnreadable({ file, reason: messageOf(error) }, error);
  }
}

async function takeIn(
  { pieces, size }: Source,
  { db }: Administration,
  context: CommandContext,
): Promise<ImportSummary> {
  const { importQueries, MAX_LINE, readLines } = await import('@quire/platform');
  const progress = createProgress(size > 0 ? 'bytes' : 'lines', context);
  let read = 0;
  async function* counted() {
    for await (const piece of pieces) {
      read += piece.length;
      yield piece;
    }
  }
  try {
    return await importQueries(db, readLines(counted(), MAX_LINE), ({ lines }) =>
      size > 0 ? progress.update(read, size) : progress.update(lines, lines),
    );
  } finally {
    progress.end();
  }
}

function describe({ added, known, tooOld }: ImportSummary): string {
  return [
    `Questions added: ${added}. Already there: ${known}.`,
    ...(tooOld > 0 ? [`Left out, because only totals are kept for their days: ${tooOld}.`] : []),
    '',
  ].join('\n');
}

function describeFaults({ faults, faultCount }: ImportSummary): string {
  if (faultCount === 0) return '';
  const more = faultCount - faults.length;
  return [
    `Lines not imported: ${faultCount}`,
    ...faults.map(({ number, problem }) => `  line ${number}: ${problem}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    'Fix them and import the file again: questions that are already there are skipped.',
    '',
  ].join('\n');
}
