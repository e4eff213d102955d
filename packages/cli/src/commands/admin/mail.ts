import { readSettings, toTimestamp } from '@quire/base';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { printTable } from '../../terminal/print-table.ts';
import { withAdministration } from './with-administration.ts';

/** As many as fit on a few screens. */
const LISTED = 100;

interface MailFlags {
  data?: string;
}

/** `quire admin mail`: whether mail works, and what became of the mails. */
export function addMailCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const mail = admin
    .command('mail')
    .description('Test the mail server, or list the emails of the last 30 days.')
    .addHelpText('after', '\nExample:\n  quire admin mail test you@example.com\n');
  mail
    .command('test')
    .description('Send one email with QUIRE_SMTP_URL and print the response of the server.')
    .argument('<address>', 'the recipient')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin mail test you@example.com\n')
    .action(async (to: string, flags: MailFlags) => finish(await runTest(to, flags, context)));
  mail
    .command('list')
    .description('List the newest emails, with the reason if one was not sent.')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin mail list\n')
    .action(async (flags: MailFlags) => finish(await runList(flags, context)));
}

async function runTest(to: string, flags: MailFlags, context: CommandContext): Promise<ExitCode> {
  const platform = await import('@quire/platform');
  const settings = readSettings(platform.platformSettings, context.environment);
  const last = await platform.loadLastAddress(flags.data ?? settings.QUIRE_DATA);
  const address = settings.QUIRE_PUBLIC_URL ?? last;
  const { url } = platform.createPublicAddress(address, settings.QUIRE_PORT);
  const answer = await platform.sendTestMail(settings, { to, platformUrl: url }, context.random);
  context.stdout.write(`The server accepted the email to ${to}: ${answer}\n`);
  return 0;
}

function runList(flags: MailFlags, context: CommandContext): Promise<ExitCode> {
  return withAdministration(flags, context, async ({ db }) => {
    const { listMails } = await import('@quire/platform');
    const rows = (await listMails(db, LISTED)).map((mail) => [
      toTimestamp(mail.createdAt),
      mail.email,
      mail.kind,
      describeState(mail),
    ]);
    printTable(['created', 'to', 'kind', 'state'], rows, context);
    return 0;
  });
}

interface MailState {
  sentAt: Date | null;
  sendAfter: Date | null;
  error: string | null;
}

function describeState({ sentAt, sendAfter, error }: MailState): string {
  if (sentAt) return `sent ${toTimestamp(sentAt)}`;
  if (sendAfter) return error ? `retry ${toTimestamp(sendAfter)}: ${error}` : 'waiting';
  return `given up: ${error ?? 'unknown'}`;
}
