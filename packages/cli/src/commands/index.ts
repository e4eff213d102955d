import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addBuildCommand } from './build.ts';
import { addCheckCommand } from './check.ts';
import { addCompletionCommand } from './completion.ts';
import { addDevCommand } from './dev.ts';
import { addDiffCommand } from './diff.ts';
import { addExportCommand } from './export.ts';
import { addFontsCommand } from './fonts.ts';
import { addMigrateCommand } from './migrate.ts';
import { addMockCommand } from './mock.ts';
import { addNewCommand } from './new.ts';
import { addPreviewsCommand } from './previews.ts';
import { addPublishCommand } from './publish.ts';
import { addServeCommand } from './serve.ts';

/** Adds one command to the program; `finish` receives its exit code. */
export type AddCommand = (
  program: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
) => void;

/** What is done with a site, in the order of `quire --help`. The service has its own two commands. */
export const siteCommands: readonly AddCommand[] = [
  addNewCommand,
  addMigrateCommand,
  addDevCommand,
  addCheckCommand,
  addDiffCommand,
  addMockCommand,
  addFontsCommand,
  addBuildCommand,
  addExportCommand,
  addPublishCommand,
  addPreviewsCommand,
  addServeCommand,
  addCompletionCommand,
];
