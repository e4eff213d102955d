import { defineError, readSettings, textSetting } from '@quire/base';
import type { CommandContext } from '../command-context.ts';

const SETTINGS = {
  QUIRE_API_KEY: textSetting({
    about: 'The API key to publish with: an admin, publish or preview key of the organization.',
    default: undefined,
    secret: true,
  }),
};

const keyMissing = defineError('API_KEY_MISSING', 'usage', () => ({
  what: 'No API key is set.',
  fix: 'Set QUIRE_API_KEY to an admin, publish or preview key of the organization.',
}));

/** The key that the environment has for the service. */
export function readApiKey({ environment }: CommandContext): string {
  const { QUIRE_API_KEY: key } = readSettings(SETTINGS, environment);
  if (!key) throw keyMissing();
  return key;
}

/** Where the service is unless said. */
export const DEFAULT_API = 'http://localhost:4000';
