import { defineError, type Place } from '@quire/base';

export const pluginConfigTwice = defineError<{ files: readonly string[] }>(
  'PLUGIN_CONFIG_TWICE',
  'usage',
  ({ files }) => ({
    what: `There are ${files.length} configurations: ${files.join(', ')}.`,
    fix: 'Keep one of them.',
  }),
);

export const pluginConfigName = defineError<{ file: string; kept: readonly string[] }>(
  'PLUGIN_CONFIG_NAME',
  'usage',
  ({ file, kept }) => ({
    what: `${file} is ignored because of its name.`,
    fix: `Rename it to ${kept.join(' or ')}.`,
  }),
);

/** A plugin, or the configuration that lists it, is not valid. @fix Correct what the message describes. */
export const pluginInvalid = defineError<{ place: Place; what: string; fix: string }>(
  'PLUGIN_INVALID',
  'content',
  ({ place, what, fix }) => ({ what, fix, place }),
);

/** @fix Correct the file at the line in the message, or turn plugins off with --no-plugins. */
export const pluginNotLoaded = defineError<{ place: Place; reason: string; fix?: string }>(
  'PLUGIN_NOT_LOADED',
  'content',
  ({ place, reason, fix }) => ({
    what: `The plugins cannot be loaded: ${reason}`,
    fix: fix ?? 'Correct it, or turn plugins off with --no-plugins.',
    place,
  }),
);

export const pluginNotInstalled = defineError<{ name: string; folder: string; reason: string }>(
  'PLUGIN_NOT_INSTALLED',
  'usage',
  ({ name, folder, reason }) => ({
    what: `The plugin ${name} is not installed in ${folder}: ${reason}.`,
    fix: `Run "npm install ${name}" there, or remove it from QUIRE_PLUGINS.`,
  }),
);
