import { countThings } from '@quire/base';
import { formatBytes } from '../build-report.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { packFromNpm } from '../fonts/npm-pack.ts';

import type { AddCommand } from './index.ts';

/** `quire fonts`: the fonts that a site names, as files of the project. */
export const addFontsCommand: AddCommand = (program, context, finish) => {
  program
    .command('fonts')
    .description('Download the fonts that docs.json and style sheets use into the site.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .addHelpText(
      'after',
      '\nThe files come from Fontsource packages, through your npm, with their licenses.\n\nExample:\n  quire fonts ./docs\n',
    )
    .action(async (folder: string) => finish(await runFonts(folder, context)));
};

async function runFonts(folder: string, { stdout }: CommandContext): Promise<ExitCode> {
  const { addFonts } = await import('@quire/site');
  const added = await addFonts(folder, (name) => packFromNpm(name, folder));
  for (const { family, sheet, files, bytes } of added) {
    stdout.write(`${family}: ${countThings(files, 'file')}, ${formatBytes(bytes)}, in ${sheet}\n`);
  }
  if (added.length === 0) stdout.write('The site already contains all its fonts.\n');
  return 0;
}
