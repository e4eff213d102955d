import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommandContext, ExitCode } from '../command-context.ts';
import type { AddCommand } from '../commands/index.ts';
import { readVersion } from '../version.ts';
import { PLATFORM_COMMANDS } from './descriptions.ts';
import { findPlatform } from './find-platform.ts';

type CommandName = keyof typeof PLATFORM_COMMANDS;

/** What `quire-platform` gives to this command. */
interface PlatformModule {
  runPlatformCommand(words: readonly string[], context: CommandContext): Promise<ExitCode>;
}

/** `quire platform` and `quire admin` where the service is a package of its own: it reads its own words. */
export const installedPlatformCommands: readonly AddCommand[] = [
  passOn('platform'),
  passOn('admin'),
];

function passOn(name: CommandName): AddCommand {
  return (program, context, finish) => {
    program
      .command(name)
      .description(PLATFORM_COMMANDS[name])
      .argument('[words...]')
      .helpOption(false)
      .allowUnknownOption()
      .usage('[options]')
      .action(async (words: string[]) => {
        const places = [join(process.cwd(), 'package.json'), import.meta.url];
        const { entry } = findPlatform(name, readVersion(), places);
        const platform: PlatformModule = await import(pathToFileURL(entry).href);
        finish(await platform.runPlatformCommand([name, ...words], context));
      });
  };
}
