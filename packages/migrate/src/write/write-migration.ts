import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Comparison } from '../compare/comparison.ts';
import { migrateTargetInside, migrateTargetTaken } from '../errors.ts';
import { isWithin, toRealPath } from '../folder/real-path.ts';
import type { Migration } from '../migrate-folder.ts';
import { toMarkdownComparison } from '../report/write-comparison.ts';
import { toJsonReport, toMarkdownReport } from '../report/write-report.ts';
import { listEarlierRun, REPORT_FOLDER, removeEarlierRun } from './earlier-run.ts';
import { assertPlace } from './places.ts';

export interface WriteOptions {
  from: string;
  to: string;
  /** Replace what an earlier run wrote there. */
  force?: boolean | undefined;
}

/** Throws unless a site may be written there. */
export function assertMigrationTarget({ from, to, force }: WriteOptions): void {
  if (isWithin(toRealPath(to), toRealPath(from))) throw migrateTargetInside({ folder: to });
  if (isFree(to)) return;
  if (!force) throw migrateTargetTaken({ folder: to });
  listEarlierRun(to);
}

function isFree(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Writes a converted site into a folder, with its report. */
export function writeMigration(migration: Migration, { from, to, force }: WriteOptions): void {
  assertPlaces(migration, to, migration.copies);
  if (force && !isFree(to)) removeEarlierRun(to);
  for (const [path, source] of migration.copies) copy(join(from, source), join(to, path));
  writeTexts(listTexts(migration), to);
}

/** Writes a converted site over the old one; pages that were converted go. */
export function writeInPlace(migration: Migration, folder: string): void {
  const moved = listMoved(migration);
  assertPlaces(migration, folder, moved);
  for (const [path, source] of moved) copy(join(folder, source), join(folder, path));
  for (const path of listRemoved(migration)) rmSync(join(folder, path), { force: true });
  writeTexts(listTexts(migration), folder);
}

/** The files of the old site that writing in place changes or removes, where they are there. */
export function listChangedInPlace(migration: Migration): string[] {
  const written = [...migration.texts.keys(), ...listMoved(migration).keys()];
  return [...new Set([...written, ...listRemoved(migration)])].sort();
}

/** Copies that have another path than their source. */
function listMoved({ copies }: Migration): Map<string, string> {
  return new Map([...copies].filter(([path, source]) => path !== source));
}

/** Old files of converted pages, unless something new has their path; those outside the folder stay. */
function listRemoved({ texts, copies, report }: Migration): string[] {
  return report.pages
    .map(({ from }) => from)
    .filter((from) => !texts.has(from) && !copies.has(from) && !from.startsWith('../'));
}

/** Asked for every path before the first one is written, so that a refusal changes nothing. */
function assertPlaces(
  migration: Migration,
  folder: string,
  copies: ReadonlyMap<string, string>,
): void {
  const sources = new Map(migration.report.pages.map(({ from, to }) => [to, from]));
  for (const [path, source] of copies) assertPlace(folder, path, posix.normalize(source));
  for (const path of listTexts(migration).keys()) assertPlace(folder, path, sources.get(path));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Writes what a comparison with the old built site found, beside the report of the migration. */
export function writeComparison(comparison: Comparison, folder: string): void {
  const texts = new Map([
    [`${REPORT_FOLDER}/comparison.md`, toMarkdownComparison(comparison)],
    [`${REPORT_FOLDER}/comparison.json`, `${JSON.stringify(comparison, null, 2)}\n`],
  ]);
  for (const path of texts.keys()) assertPlace(folder, path);
  writeTexts(texts, folder);
}

function writeTexts(texts: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of texts) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

function listTexts({ texts, report }: Migration): Map<string, string> {
  return new Map([
    ...texts,
    [`${REPORT_FOLDER}/report.md`, toMarkdownReport(report)],
    [`${REPORT_FOLDER}/report.json`, toJsonReport(report)],
  ]);
}
