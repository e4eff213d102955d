import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addAdminCommand } from './admin/index.ts';
import { addBuildCommand } from './build.ts';
import { addCheckCommand } from './check.ts';
import { addCompletionCommand } from './completion.ts';
import { addDevCommand } from './dev.ts';
import { addExportCommand } from './export.ts';
import { addFontsCommand } from './fonts.ts';
import { addNewCommand } from './new.ts';
import { addPlatformCommand } from './platform.ts';
import { addPublishCommand } from './publish.ts';
import { addServeCommand } from './serve.ts';

/** Adds one command to the program; `finish` receives its exit code. */
export type AddCommand = (
  program: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
) => void;

/** In the order of `quire --help`. */
export const commands: readonly AddCommand[] = [
  addNewCommand,
  addDevCommand,
  addCheckCommand,
  addFontsCommand,
  addBuildCommand,
  addExportCommand,
  addPlatformCommand,
  addPublishCommand,
  addServeCommand,
  addAdminCommand,
  addCompletionCommand,
];
