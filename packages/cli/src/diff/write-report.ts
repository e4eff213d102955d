import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DiffReport, SiteState } from '@quire/diff';
import type { CommandContext } from '../command-context.ts';
import { diffReportTaken } from './errors.ts';

/** The report as data, in a folder: also how a later run knows that it may replace the folder. */
const DATA_FILE = 'diff.json';

/** Throws when a report cannot be written there. */
export function assertReportPlace(place: string): void {
  if (isFile(place) || !existsSync(place)) return;
  const names = readdirSync(place);
  if (names.length > 0 && !names.includes(DATA_FILE)) throw diffReportTaken({ place });
}

/** Writes the report as one file or, where the name does not end in `.html`, as a folder. */
export async function writeReport(
  place: string,
  states: { before: SiteState; after: SiteState; report: DiffReport },
  { random }: CommandContext,
): Promise<void> {
  const { renderReportFile, renderReportFolder } = await import('@quire/diff');
  const { before, after, report } = states;
  const target = resolve(place);
  const growing = `${target}.${random.bytes(6).toString('hex')}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    if (isFile(place)) await writeFile(growing, await renderReportFile(before, after, report));
    else {
      await mkdir(growing);
      await writeFile(join(growing, DATA_FILE), `${JSON.stringify(report, null, 2)}\n`);
      for await (const { path, bytes } of renderReportFolder(before, after, report)) {
        const file = join(growing, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
      await rm(target, { recursive: true, force: true });
    }
    await rename(growing, target);
  } finally {
    await rm(growing, { recursive: true, force: true });
  }
}

function isFile(place: string): boolean {
  return /\.html?$/i.test(place);
}
