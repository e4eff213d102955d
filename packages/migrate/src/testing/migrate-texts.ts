import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Migration, migrateFolder } from '../migrate-folder.ts';
import type { ToolName } from '../tool.ts';

/** A converted site of a test: its texts by path, and its notes as lines. */
export interface MigratedTexts {
  migration: Migration;
  text(path: string): string;
  config: Record<string, unknown>;
  /** `kind file:line what: detail` */
  notes: string[];
}

/** Converts a site that is given as text. */
export function migrateTexts(
  files: Readonly<Record<string, string>>,
  tool?: ToolName,
): MigratedTexts {
  const folder = mkdtempSync(join(tmpdir(), 'quire-migrate-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const migration = migrateFolder({ from: folder, tool });
    return {
      migration,
      text: (path) => migration.texts.get(path) ?? `(no file ${path})`,
      config: JSON.parse(migration.texts.get('docs.json') ?? '{}'),
      notes: migration.report.notes.map(({ kind, file, line, what, detail }) => {
        const place = line === undefined ? file : `${file}:${line}`;
        return `${kind} ${place} ${what}${detail ? `: ${detail}` : ''}`;
      }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
