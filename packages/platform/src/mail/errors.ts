import { defineError } from '@quire/base';

/** One of the two settings of mail without the other. */
export const mailSettingsIncomplete = defineError<{ missing: string }>(
  'MAIL_SETTINGS_INCOMPLETE',
  'usage',
  ({ missing }) => ({
    what: `Email is only partly configured: ${missing} is missing.`,
    fix: 'Set both QUIRE_SMTP_URL and QUIRE_MAIL_FROM, or neither.',
  }),
);

export const smtpUrlInvalid = defineError<{ problem: string }>(
  'SMTP_URL_INVALID',
  'usage',
  ({ problem }) => ({
    what: `QUIRE_SMTP_URL ${problem}.`,
    fix: 'Write it as smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com. Percent-encode special characters in the user and password.',
  }),
);

export const mailServerMissing = defineError('MAIL_SERVER_MISSING', 'usage', () => ({
  what: 'No mail server is configured.',
  fix: 'Set QUIRE_SMTP_URL and QUIRE_MAIL_FROM for this command to the values that the platform uses.',
}));

export const mailNotSent = defineError<{ reason: string }>(
  'MAIL_NOT_SENT',
  'usage',
  ({ reason }) => ({
    what: `The email could not be sent: ${reason}.`,
    fix: 'Check QUIRE_SMTP_URL and QUIRE_MAIL_FROM, and that the mail server can be reached from here.',
  }),
);

/** Sending it again would end the same way. */
export const mailRefused = defineError<{ email: string; reason: string }>(
  'MAIL_REFUSED',
  'usage',
  ({ email, reason }) => ({
    what: `The email to ${email} was refused: ${reason}.`,
    fix: 'Check the address.',
  }),
);
