import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { toCommandActor } from './command-actor.ts';
import { withAdministration } from './with-administration.ts';

/** `quire admin members`: people who are locked out. */
export function addMemberCommands(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const members = admin
    .command('members')
    .description('Help members who are locked out.')
    .addHelpText(
      'after',
      '\nExample:\n  quire admin members reset-second-factor ada@example.com\n',
    );
  members
    .command('reset-second-factor')
    .description(
      'Remove the authenticator app, passkeys and recovery codes of a member who has lost them.',
    )
    .argument('<email>', 'the address that they sign in with')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  quire admin members reset-second-factor ada@example.com\n')
    .action(async (email: string, flags: { data?: string }) =>
      finish(await runReset(email, flags, context)),
    );
}

async function runReset(
  email: string,
  flags: { data?: string },
  context: CommandContext,
): Promise<ExitCode> {
  const { resetSecondFactor } = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, audit }) => {
    const member = await db.transaction(async (tx) => {
      const reset = await resetSecondFactor(tx, email);
      await audit.add(tx, {
        orgId: reset.orgId,
        actor: toCommandActor('members reset-second-factor'),
        action: 'account.second-factor',
        target: { kind: 'member', id: reset.id, name: reset.email },
        after: { what: 'All second factors were removed.' },
      });
      return reset;
    });
    context.stdout.write(
      `${member.email} no longer has a second factor and is signed out everywhere. The password is unchanged.\n`,
    );
    return 0;
  });
}
