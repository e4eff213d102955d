import type { PluginChoice } from '@quire/site';
import type { Command } from 'commander';

export interface PluginsFlag {
  /** False with `--no-plugins`. */
  plugins: boolean;
}

/** Adds `--no-plugins` to a command that renders a folder of this machine. */
export function addPluginsFlag(command: Command): Command {
  return command.option('--no-plugins', 'turn off the plugins in quire.config.ts');
}

/** The plugins of the folder that the command was given, unless it was told to leave them out. */
export function toPluginChoice({ plugins }: PluginsFlag): { plugins?: PluginChoice } {
  return plugins ? { plugins: 'config' } : {};
}
