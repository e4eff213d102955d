import { defineError } from '@quire/base';

/** A setting for who can read a site is not valid. */
export const readerSettingsRefused = defineError<{ message: string; path: string }>(
  'READER_SETTINGS_REFUSED',
  'usage',
  ({ message, path }) => ({
    what: message,
    fix: 'Correct the setting in the message, and send all settings again.',
    place: { path },
  }),
);
