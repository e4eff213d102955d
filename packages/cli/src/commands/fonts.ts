import { formatBytes } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { packFromNpm } from '../fonts/npm-pack.ts';
import { countThings } from '../terminal/print-findings.ts';
import type { AddCommand } from './index.ts';

/** `quire fonts`: the fonts that a site names, as files of the project. */
export const addFontsCommand: AddCommand = (program, context, finish) => {
  program
    .command('fonts')
    .description('Download the fonts named in docs.json and style sheets into the project.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .addHelpText(
      'after',
      '\nThe files come from the Fontsource packages, through your own npm, with their license.\n\nExample:\n  quire fonts ./docs\n',
    )
    .action(async (folder: string) => finish(await runFonts(folder, context)));
};

async function runFonts(folder: string, { stdout }: CommandContext): Promise<ExitCode> {
  const { addFonts } = await import('@quire/site');
  const added = await addFonts(folder, (name) => packFromNpm(name, folder));
  for (const { family, sheet, files, bytes } of added) {
    stdout.write(`${family}: ${countThings(files, 'file')}, ${formatBytes(bytes)}, in ${sheet}\n`);
  }
  if (added.length === 0) stdout.write('Every font of the site is already in the project.\n');
  return 0;
}
