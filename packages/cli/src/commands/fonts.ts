import { formatBytes } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { packFromNpm } from '../fonts/npm-pack.ts';
import { countThings } from '../terminal/print-findings.ts';
import type { AddCommand } from './index.ts';

/** `quire fonts`: the fonts that a site names, as files of the project. */
export const addFontsCommand: AddCommand = (program, context, finish) => {
  program
    .command('fonts')
    .description('Bring the fonts that docs.json and style sheets name into the project.')
    .argument('[folder]', 'folder that holds docs.json', '.')
    .addHelpText(
      'after',
      '\nThe files come from the packages of Fontsource, by your own npm, with their license.\n\nExample:\n  quire fonts ./docs\n',
    )
    .action(async (folder: string) => finish(await runFonts(folder, context)));
};

async function runFonts(folder: string, { stdout }: CommandContext): Promise<ExitCode> {
  const { addFonts } = await import('@quire/site');
  const added = await addFonts(folder, (name) => packFromNpm(name, folder));
  for (const { family, sheet, files, bytes } of added) {
    stdout.write(`${family}: ${countThings(files, 'file')}, ${formatBytes(bytes)}, in ${sheet}\n`);
  }
  if (added.length === 0) stdout.write('Every font that the site names is there.\n');
  return 0;
}
