import { statSync } from 'node:fs';
import { countThings } from '@quire/base';
import type { ApiDiffReport, OperationReport } from '@quire/diff';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { openDescription } from '../description-files.ts';
import { createColors } from '../terminal/colors.ts';
import { diffInputUnusable } from './errors.ts';

/** How the comparison of two descriptions is told. */
export interface DescriptionFlags {
  json?: true | undefined;
  markdown?: true | undefined;
  mdx?: true | undefined;
  /** Only breaking changes count for the exit code. */
  breaking?: true | undefined;
}

/** Whether a user means API descriptions, and no states of a site: the names of both say so. */
export function areDescriptions(places: { before: string; after: string }): boolean {
  const both = Object.values(places);
  if (!both.every(isNamedDescription)) return false;
  const gone = both.find((place) => !statSync(place, { throwIfNoEntry: false }));
  if (gone === undefined) return true;
  throw diffInputUnusable({ place: gone, problem: 'there is no such file.' });
}

function isNamedDescription(place: string): boolean {
  const status = statSync(place, { throwIfNoEntry: false });
  return /\.(?:json|ya?ml)$/i.test(place) && status?.isDirectory() !== true;
}

/** Compares two API descriptions and tells what changed. */
export async function compareDescriptions(
  places: { before: string; after: string },
  flags: DescriptionFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { diffDescriptions, renderApiMarkdown, renderApiMdx } = await import('@quire/diff');
  const report = diffDescriptions(openDescription(places.before), openDescription(places.after));
  assertRead(report, places);
  if (flags.json) context.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (flags.markdown) context.stdout.write(renderApiMarkdown(report));
  else if (flags.mdx) context.stdout.write(renderApiMdx(report));
  else printReport(report, context);
  const count = flags.breaking ? report.counts.breaking : report.operations.length;
  return count > 0 ? 1 : 0;
}

/** A description without a title and operations was not read at all: nothing was compared. */
function assertRead(report: ApiDiffReport, places: { before: string; after: string }): void {
  const sides = [
    [report.before, places.before],
    [report.after, places.after],
  ] as const;
  for (const [{ title, version }, place] of sides) {
    if (title !== undefined || version !== undefined) continue;
    const problem = report.remarks[0] ?? 'it is not an API description.';
    throw diffInputUnusable({ place, problem });
  }
}

const WORDS = { added: 'new', removed: 'removed', changed: 'changed' } as const;

function printReport(report: ApiDiffReport, context: CommandContext): void {
  const { counts, operations, remarks } = report;
  const lines = [
    ...operations.flatMap((operation) => listOperation(operation, context)),
    ...remarks,
  ];
  if (lines.length > 0) context.stdout.write(`${lines.join('\n')}\n\n`);
  const { added, removed, changed, breaking, same } = counts;
  const total = `${added} added, ${removed} removed, ${changed} changed, ${same} unchanged`;
  context.stdout.write(
    `${countThings(added + removed + changed + same, 'operation')}: ${total}. ${
      breaking === 0 ? 'No breaking changes.' : `${breaking} with breaking changes.`
    }\n`,
  );
}

function listOperation(operation: OperationReport, context: CommandContext): string[] {
  const colors = createColors(context.stdout, context.environment);
  const { state, method, path, changes, breaking } = operation;
  const isBroken = breaking !== undefined;
  const word = WORDS[state].padEnd(8);
  const own = isBroken && changes.length === 0 ? `  ${colors.red(`breaking: ${breaking}`)}` : '';
  const shown = changes.map((change) => {
    const text = `${change.part} ${change.at} ${change.state}`;
    return `         ${
      change.breaking === undefined
        ? colors.dim(text)
        : `${text}  ${colors.red(`breaking: ${change.breaking}`)}`
    }`;
  });
  return [`${(isBroken ? colors.red : colors.green)(word)} ${method} ${path}${own}`, ...shown];
}
