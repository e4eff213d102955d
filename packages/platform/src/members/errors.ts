import { defineError } from '@quire/base';

/** The email address is not valid, or the password is too easy to guess. */
export const credentialsRefused = defineError<{ what: string; fix: string }>(
  'CREDENTIALS_REFUSED',
  'usage',
  (text) => text,
);

/** Somebody with this email is a member already. */
export const emailTaken = defineError('EMAIL_TAKEN', 'usage', () => ({
  what: 'Someone with this email address already has an account.',
  fix: 'Sign in with it, or use another address.',
}));

/** Nobody signs in with this address. */
export const memberUnknown = defineError<{ email: string }>(
  'MEMBER_UNKNOWN',
  'usage',
  ({ email }) => ({
    what: `No member has the email address ${email}.`,
    fix: 'Leave out --email to create a link for a new account.',
  }),
);

/** Nobody could manage the organization any more. */
export const lastOwner = defineError('LAST_OWNER', 'usage', () => ({
  what: 'This is the last owner of the organization.',
  fix: 'Make someone else an owner first.',
}));
