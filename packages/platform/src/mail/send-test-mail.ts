import { createId, type Random } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { mailServerMissing } from './errors.ts';
import { writeLetter } from './letter.ts';
import { createMailer } from './mailer.ts';

/** Sends one mail at once, past the queue, and gives what the server answered. */
export function sendTestMail(
  settings: PlatformSettings,
  { to, platformUrl }: { to: string; platformUrl: string },
  random: Random,
): Promise<string> {
  const mailer = createMailer(settings);
  if (!mailer) throw mailServerMissing();
  const letter = writeLetter({
    subject: 'A test from Quire',
    paragraphs: ['This email shows that Quire can send email.'],
    action: { label: 'Open the dashboard', url: `${platformUrl}/` },
    closing:
      'Someone with access to the platform sent this email with the command "quire admin mail test".',
    platformUrl,
  });
  return mailer.send({ id: createId('mail', random), to, letter });
}
