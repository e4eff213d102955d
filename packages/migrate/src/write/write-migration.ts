import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { migrateTargetInside, migrateTargetTaken } from '../errors.ts';
import type { Migration } from '../migrate-folder.ts';
import { toJsonReport, toMarkdownReport } from '../report/write-report.ts';

/** The folder beside the pages that has the report; builds pass over it. */
const REPORT_FOLDER = '.quire/migration';

export interface WriteOptions {
  from: string;
  to: string;
  /** Replace what is there. */
  force?: boolean | undefined;
}

/** Throws unless a site may be written there. */
export function assertMigrationTarget({ from, to, force }: WriteOptions): void {
  const way = relative(resolve(to), resolve(from));
  if (way === '' || !(way.startsWith('..') || way.startsWith('/'))) {
    throw migrateTargetInside({ folder: to });
  }
  if (!existsSync(to) || readdirSync(to).length === 0) return;
  const isOurs = existsSync(join(to, REPORT_FOLDER));
  if (!force || !isOurs) throw migrateTargetTaken({ folder: to });
}

/** Writes a converted site into a folder, with its report. */
export function writeMigration(migration: Migration, { from, to, force }: WriteOptions): void {
  if (force) rmSync(to, { recursive: true, force: true });
  writeInto(migration, from, to);
}

/** Writes a converted site over the old one; pages that were converted go. */
export function writeInPlace(migration: Migration, folder: string): void {
  const kept = new Set([...migration.texts.keys(), ...migration.copies.keys()]);
  const copies = [...migration.copies].filter(([to, source]) => to !== source);
  for (const [to, source] of copies) copy(join(folder, source), join(folder, to));
  for (const { from } of migration.report.pages) {
    if (!kept.has(from)) rmSync(join(folder, from), { force: true });
  }
  writeTexts(migration, folder);
}

function writeInto(migration: Migration, from: string, to: string): void {
  for (const [path, source] of migration.copies) copy(join(from, source), join(to, path));
  writeTexts(migration, to);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function writeTexts({ texts, report }: Migration, folder: string): void {
  const all = new Map([
    ...texts,
    [`${REPORT_FOLDER}/report.md`, toMarkdownReport(report)],
    [`${REPORT_FOLDER}/report.json`, toJsonReport(report)],
  ]);
  for (const [path, text] of all) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
