import type { Administration } from '@quire/platform';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';
import { printTable } from '../../terminal/print-table.ts';
import { withAdministration } from './with-administration.ts';

interface AuditFlags {
  data?: string;
  of?: string;
}

type ChainReport = Awaited<ReturnType<Administration['verifyAudit']>>[number];

/** `quire admin audit verify`: whether anybody changed the audit log. */
export function addAuditCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const audit = admin.command('audit').description('Manage the audit log.');
  audit
    .command('verify')
    .description('Verify that no entry of the audit log was changed or removed.')
    .option('--of <organization>', 'only the log of this organization: name or ID')
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire admin audit verify\n  quire admin audit verify --of demo\n\nExits with 1 if something is wrong. Keep the count and the head of a log elsewhere, so that you notice if an older state is restored.\n',
    )
    .action(async (flags: AuditFlags) => finish(await runVerify(flags, context)));
}

async function runVerify(flags: AuditFlags, context: CommandContext): Promise<ExitCode> {
  const platform = await import('@quire/platform');
  return withAdministration(flags, context, async ({ db, verifyAudit }) => {
    const organisations = await platform.listOrganisations(db);
    const named = flags.of ? await platform.findOrganisation(db, flags.of) : undefined;
    const reports = await verifyAudit(named?.id);
    const names = new Map<string, string>(organisations.map(({ id, name }) => [id, name]));
    const rows = reports.map((report) => [
      names.get(report.chain) ?? report.chain,
      String(report.entries),
      String(report.count),
      report.head,
      describeState(report),
    ]);
    printTable(['log', 'entries', 'count', 'head', 'state'], rows, context);
    for (const { chain, findings } of reports) {
      for (const { seq, what } of findings) {
        context.stderr.write(`${names.get(chain) ?? chain}, entry ${seq}: ${what}\n`);
      }
    }
    return reports.some(isBroken) ? 1 : 0;
  });
}

/** An end that nobody could sign is not wrong: it only proves less. */
const isBroken = ({ findings }: ChainReport) => findings.some(({ kind }) => kind !== 'unsigned');

function describeState(report: ChainReport): string {
  if (isBroken(report)) return 'BROKEN';
  return report.findings.length > 0 ? 'complete, not signed' : 'complete';
}
