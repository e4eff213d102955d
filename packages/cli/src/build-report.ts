import { writeFile } from 'node:fs/promises';
import { countThings } from '@quire/base';
import type { BuildResult } from '@quire/site';
import { countFindings, describeCounts } from './terminal/print-findings.ts';

/** What a program reads of a build. */
export interface BuildReport {
  pages: BuildResult['pages'];
  diagnostics: BuildResult['diagnostics'];
  files: number;
  bytes: number;
}

/** The build without the manifest, which is in its output. */
export function toBuildReport(result: BuildResult): BuildReport {
  const files = Object.values(result.manifest.files);
  return {
    pages: result.pages,
    diagnostics: result.diagnostics,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Writes the report of a build to a file. */
export async function writeBuildReport(file: string, result: BuildResult): Promise<void> {
  await writeFile(file, `${JSON.stringify(toBuildReport(result), null, 2)}\n`);
}

/** `; 2 errors, 1 warning, 3 restricted pages left out`, or nothing when there are none. */
export function describeFound({ diagnostics }: BuildResult): string {
  const restricted = diagnostics.filter(({ code }) => code === 'restricted-page').length;
  const found = [
    describeCounts(countFindings(diagnostics), ['error', 'warning']),
    restricted === 0 ? '' : `${countThings(restricted, 'restricted page')} left out`,
  ];
  return found
    .filter((part) => part !== '')
    .map((part, index) => (index === 0 ? `; ${part}` : `, ${part}`))
    .join('');
}

/** `1.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
