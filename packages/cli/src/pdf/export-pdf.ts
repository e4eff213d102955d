import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countThings } from '@quire/base';
import type { Book, BuildOptions, BuildResult } from '@quire/site';
import { findBrowser } from '../browser/find-browser.ts';
import { useBrowser } from '../browser/use-browser.ts';
import { buildInto } from '../build-into.ts';
import { describeFound, formatBytes } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { type JudgeFlags, judgeFindings, printVerdict } from '../judge-findings.ts';
import { orDiscard } from '../terminal/or-discard.ts';
import { printProblems } from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import { type Choice, chooseBooks } from './choose-pages.ts';
import { pdfTooManyPages, pdfWithoutPages } from './errors.ts';
import { listBookPages } from './list-book-pages.ts';
import type { Paper } from './paper.ts';

export interface PdfOptions {
  /** The file to write; further books have their language and version in the name. */
  out: string;
  paper: Paper;
  choice: Choice;
  judge: JudgeFlags;
  verbose: boolean;
}

/** Joining holds all pages in memory. */
const MOST_PAGES = 5_000;

/** `quire export --pdf`: builds the site, prints it with the user's Chromium, and joins what was printed. */
export async function exportPdf(
  build: Omit<BuildOptions, 'links'>,
  options: PdfOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const program = findBrowser(context.environment);
  const { books, about } = await listChosenBooks(build, options.choice);
  const folder = await mkdtemp(join(tmpdir(), 'quire-pdf-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  return orDiscard({ discard }, async () => {
    const { createFolderSink } = await import('@quire/site');
    const site = join(folder, 'site');
    const sink = await createFolderSink(site);
    const source = { ...build, links: 'hosted' as const, socialImages: false };
    return buildInto(sink, source, context, async (result) => {
      const code = judgeFindings(result.diagnostics, options.judge);
      printProblems({ findings: result.diagnostics }, context);
      if (code === 1 && options.judge.strict) {
        context.stdout.write(`Nothing was written because of --strict${describeFound(result)}.\n`);
        return code;
      }
      await sink.finish();
      await printBooks({ books, about, folder, site, program, result, build, options, context });
      printVerdict(code, context);
      return code;
    });
  }).finally(discard);
}

interface About {
  title: string;
  description?: string;
}

async function listChosenBooks(build: Omit<BuildOptions, 'links'>, choice: Choice) {
  const { listBooks, openSite } = await import('@quire/site');
  const { source, ...more } = build;
  const site = await openSite(source, { ...more, links: 'hosted' });
  try {
    const books = chooseBooks(listBooks(site), choice);
    if (books.length === 0) throw pdfWithoutPages();
    for (const { entries } of books) {
      const count = listBookPages(entries).length;
      if (count > MOST_PAGES) throw pdfTooManyPages({ count, most: MOST_PAGES });
    }
    const { name, description } = site.project.config;
    const about: About = { title: name, ...(description ? { description } : {}) };
    return { books, about };
  } finally {
    site.close();
  }
}

interface Printing {
  books: readonly Book[];
  about: About;
  folder: string;
  site: string;
  program: string;
  result: BuildResult;
  build: Omit<BuildOptions, 'links'>;
  options: PdfOptions;
  context: CommandContext;
}

async function printBooks(printing: Printing): Promise<void> {
  const { books, about, folder, site, program, result, build, options, context } = printing;
  const { openBuiltFiles } = await import('./built-files.ts');
  const { createPrinter } = await import('./printer.ts');
  const { printBook } = await import('./print-book.ts');
  const files = openBuiltFiles(site, result.manifest);
  const { siteUrl, createdAt, version } = build;
  const total = books.reduce((sum, { entries }) => sum + listBookPages(entries).length, 0);
  const progress = createProgress('pages printed', context);
  let done = 0;
  await useBrowser(program, context.environment, async ({ connection }) => {
    for (const book of books) {
      const printer = createPrinter({
        connection,
        files,
        folder,
        paper: options.paper,
        running: about.title,
      });
      const edition = [book.label, version?.label, createdAt?.slice(0, 10)];
      const bytes = await printBook(book, printer, {
        ...about,
        edition: edition.filter(Boolean).join(' · '),
        styles: files.styles,
        ...(siteUrl === undefined ? {} : { siteUrl }),
        ...(createdAt === undefined ? {} : { createdAt }),
        onPage: () => progress.update(++done, total),
      }).finally(() => printer.close());
      const out = toFileName(options.out, books.length > 1 ? book.suffix : '');
      await writeFile(out, bytes);
      progress.end();
      const count = countThings(listBookPages(book.entries).length, 'page');
      context.stdout.write(`${count} in ${out} (${formatBytes(bytes.length)}).\n`);
    }
  }).finally(() => progress.end());
  if (options.verbose) {
    const peak = formatBytes(process.resourceUsage().maxRSS * 1024);
    context.stderr.write(`Peak memory, without the browser: ${peak}.\n`);
  }
}

/** `docs.pdf` of the book `fr` is `docs-fr.pdf`. */
function toFileName(out: string, suffix: string): string {
  if (suffix === '') return out;
  return /\.pdf$/i.test(out) ? out.replace(/(\.pdf)$/i, `-${suffix}$1`) : `${out}-${suffix}`;
}
