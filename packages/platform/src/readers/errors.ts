import { defineError } from '@quire/base';

/** Something in the setting of who may read a site that cannot work. */
export const readerSettingsRefused = defineError<{ message: string; path: string }>(
  'READER_SETTINGS_REFUSED',
  'usage',
  ({ message, path }) => ({
    what: message,
    fix: 'Correct the setting in the message, and send all settings again.',
    place: { path },
  }),
);
