import { countThings } from '@quire/base';
import type { DiffReport, OperationReport, PageReport } from '@quire/diff';
import type { CommandContext } from '../command-context.ts';
import { createColors } from '../terminal/colors.ts';

const WORDS: Readonly<Record<PageReport['state'], string>> = {
  changed: 'changed',
  added: 'new',
  removed: 'removed',
  moved: 'moved',
};

/** How many changes of an operation are printed. */
const CHANGES_SHOWN = 5;

/** Prints what changed, one line for each page and operation. */
export async function printDiff(report: DiffReport, context: CommandContext): Promise<void> {
  const { describeReport } = await import('@quire/diff');
  const { stdout } = context;
  const lines = [
    ...(await listPages(report, context)),
    ...report.operations.flatMap((operation) => listOperation(operation, context)),
    ...report.remarks,
  ];
  if (lines.length > 0) stdout.write(`${lines.join('\n')}\n\n`);
  const pages = report.counts.same + report.pages.length;
  const same = `${report.counts.same} of ${countThings(pages, 'page')} unchanged`;
  stdout.write(`${describeReport(report)}; ${same}.\n`);
}

async function listPages(report: DiffReport, context: CommandContext): Promise<string[]> {
  const { describeCounts } = await import('@quire/diff');
  const colors = createColors(context.stdout, context.environment);
  const told = new Set<number>();
  return report.pages.flatMap((page) => {
    if (page.group !== undefined && told.has(page.group)) return [];
    const group = report.groups.find(({ id }) => id === page.group);
    if (group) told.add(group.id);
    const counts = describeCounts(page.counts);
    const place = group
      ? `the same change on ${countThings(group.pages.length, 'page')}: ${group.pages.map((path) => `/${path}`).join(', ')}`
      : describePath(page);
    const line = `${colorOf(page.state, colors)(WORDS[page.state].padEnd(8))} ${place}`;
    const notes = page.notes.map((note) => `         ${colors.dim(note)}`);
    return [counts === '' ? line : `${line}  ${colors.dim(counts)}`, ...notes];
  });
}

function describePath({ before, after, state }: PageReport): string {
  const path = `/${(after ?? before)?.path ?? ''}`;
  return state === 'moved' ? `${path} (was /${before?.path})` : path;
}

function listOperation(operation: OperationReport, context: CommandContext): string[] {
  const colors = createColors(context.stdout, context.environment);
  const { state, method, path, changes } = operation;
  const word = WORDS[state].padEnd(8);
  const shown = changes
    .slice(0, CHANGES_SHOWN)
    .map((change) => `         ${colors.dim(`${change.part} ${change.at} ${change.state}`)}`);
  const more = changes.length - shown.length;
  return [
    `${colorOf(state, colors)(word)} ${method} ${path}`,
    ...shown,
    ...(more > 0 ? [`         ${colors.dim(`and ${more} more`)}`] : []),
  ];
}

function colorOf(state: PageReport['state'], colors: ReturnType<typeof createColors>) {
  if (state === 'added') return colors.green;
  if (state === 'removed') return colors.red;
  return state === 'moved' ? colors.magenta : colors.yellow;
}
