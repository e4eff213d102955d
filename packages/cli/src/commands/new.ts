import { THEMES } from '@quire/model';
import { InvalidArgumentError, Option } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { assertFreeFolder, type StarterChoices, writeStarter } from '../starter/write-starter.ts';
import type { Ask } from '../terminal/ask.ts';
import { createColors } from '../terminal/colors.ts';
import type { AddCommand } from './index.ts';

interface NewFlags {
  name?: string;
  theme?: StarterChoices['theme'];
  force?: true;
}

const MAX_NAME = 60;
const DEFAULTS = { folder: 'docs', name: 'My docs', theme: 'mint' } as const;

/** `quire new`: a starter site. */
export const addNewCommand: AddCommand = (program, context, finish) => {
  program
    .command('new')
    .description('Create a starter site: a few pages that show what the format can do.')
    .argument('[folder]', `folder to create (default: ${DEFAULTS.folder})`)
    .addOption(
      new Option('--name <name>', `name of the site (default: ${DEFAULTS.name})`).argParser(
        parseName,
      ),
    )
    .addOption(
      new Option('--theme <theme>', `look of the site (default: ${DEFAULTS.theme})`).choices(
        THEMES,
      ),
    )
    .option('--force', 'write into a folder that is not empty')
    .addHelpText('after', '\nExample:\n  quire new docs --name "Paper Planes" --theme mint\n')
    .action(async (folder: string | undefined, flags: NewFlags) =>
      finish(await runNew(folder, flags, context)),
    );
};

async function runNew(
  given: string | undefined,
  flags: NewFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { createAsk } = await import('../terminal/ask.ts');
  const { ask, end } = createAsk(context);
  try {
    const folder = given ?? ((await ask('Folder', DEFAULTS.folder)) || DEFAULTS.folder);
    await assertFreeFolder(folder, flags.force === true);
    const name = flags.name ?? (await askName(ask));
    const theme = flags.theme ?? (await askTheme(ask));
    const files = await writeStarter(folder, { name, theme });
    printNext(folder, files.length, context);
    return 0;
  } finally {
    end();
  }
}

function askName(ask: Ask): Promise<string> {
  return askUntil(ask, {
    question: 'Name of the site',
    byDefault: DEFAULTS.name,
    parse: parseName,
  });
}

function askTheme(ask: Ask): Promise<StarterChoices['theme']> {
  const question = `Look (${THEMES.join(', ')})`;
  return askUntil(ask, { question, byDefault: DEFAULTS.theme, parse: parseTheme });
}

interface Question<Answer> {
  question: string;
  byDefault: string;
  parse(text: string): Answer;
}

/** Asks again, saying why, until the answer can be used. The default always can. */
async function askUntil<Answer>(ask: Ask, { question, byDefault, parse }: Question<Answer>) {
  let hint = '';
  for (;;) {
    try {
      return parse(await ask(hint + question, byDefault));
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      hint = `${error.message} `;
    }
  }
}

function parseTheme(text: string): StarterChoices['theme'] {
  const theme = THEMES.find((each) => each === text.trim().toLowerCase());
  if (!theme) throw new InvalidArgumentError('That is not one of the choices.');
  return theme;
}

function parseName(text: string): string {
  const name = text.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
  if (name === '' || name.length > MAX_NAME) {
    throw new InvalidArgumentError(`It must have 1 to ${MAX_NAME} characters.`);
  }
  return name;
}

function printNext(folder: string, count: number, { stdout, environment }: CommandContext): void {
  const colors = createColors(stdout, environment);
  const word = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
  const lines = [
    [`npx quire dev ${word}`, 'preview it while you write'],
    [`npx quire build ${word} --out public`, 'write it as static files'],
  ];
  const width = Math.max(...lines.map(([command = '']) => command.length));
  const rows = lines.map(
    ([command = '', about]) =>
      `  ${colors.cyan(command.padEnd(width))}   ${colors.dim(about ?? '')}`,
  );
  stdout.write(`\n  Created ${count} files in ${folder}. Next:\n\n${rows.join('\n')}\n\n`);
}
