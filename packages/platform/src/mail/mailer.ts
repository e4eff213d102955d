import { messageOf } from '@quire/base';
import type { PlatformSettings } from '../settings.ts';
import { mailNotSent, mailRefused, mailSettingsIncomplete } from './errors.ts';
import type { Letter } from './letter.ts';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';

/** A letter and who gets it. */
export interface Envelope {
  /** Stays the same over all tries, so that a letter that arrives twice is shown once. */
  id: string;
  to: string;
  letter: Letter;
}

/** Hands letters to the operator's mail server. */
export interface Mailer {
  /** Gives what the server answered. */
  send(envelope: Envelope): Promise<string>;
}

/** A server that does not answer must not hold a place for long. */
const PATIENCE_MS = 20_000;
/** What every mail server takes as one address: nothing that could be read as two, or as a header. */
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;

/** The mailer of the settings; nothing where no mail server is set. */
export function createMailer(
  settings: Pick<PlatformSettings, 'QUIRE_SMTP_URL' | 'QUIRE_MAIL_FROM'>,
): Mailer | undefined {
  const { QUIRE_SMTP_URL: url, QUIRE_MAIL_FROM: from } = settings;
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw mailSettingsIncomplete({ missing: 'QUIRE_SMTP_URL' });
  if (from === undefined) throw mailSettingsIncomplete({ missing: 'QUIRE_MAIL_FROM' });
  const options = toTransportOptions(parseSmtpUrl(url));
  const sender = parseSender(from);
  return {
    async send({ id, to, letter: { subject, text, html } }) {
      if (!ADDRESS.test(to)) {
        throw mailRefused({ email: to, reason: 'it is not an email address' });
      }
      // Loaded with the first mail: most processes never send one.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options);
      try {
        const { response } = await transport.sendMail({
          from: sender,
          // As parts, which are never taken apart again.
          to: { name: '', address: to },
          envelope: { from: sender.address, to: [to] },
          messageId: `<${id}@${sender.address.split('@')[1]}>`,
          headers: { 'auto-submitted': 'auto-generated' },
          subject,
          text,
          html,
        });
        return response;
      } catch (error) {
        const reason = messageOf(error).replace(/\.$/, '');
        throw isRefusedForGood(error)
          ? mailRefused({ email: to, reason }, error)
          : mailNotSent({ reason }, error);
      } finally {
        transport.close();
      }
    },
  };
}

function toTransportOptions({ host, port, tls, login }: SmtpServer) {
  return {
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'never',
    ...(login ? { auth: login } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `Name <address>` or the address alone; the setting has been checked for its form. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"|"$/g, ''), address };
}

/** The server knows the recipient and does not want them; anything else may be better later. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}
