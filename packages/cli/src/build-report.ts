import { writeFile } from 'node:fs/promises';
import type { BuildResult } from '@quire/site';
import type { ExitCode } from './command-context.ts';

/** What a program reads of a build. */
export interface BuildReport {
  pages: BuildResult['pages'];
  diagnostics: BuildResult['diagnostics'];
  files: number;
  bytes: number;
}

/** The build without the manifest, which lies in its output. */
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

/** Whether the content passed: every page was written and, if strict, nothing was found wrong. */
export function judgeBuild(result: BuildResult, isStrict: boolean): ExitCode {
  if (result.pages.some(({ status }) => status === 'failed')) return 1;
  const found = result.diagnostics.some(({ severity }) => severity !== 'info');
  return isStrict && found ? 1 : 0;
}

/** `1.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 page`, `14 pages` */
export function countPages(pages: readonly unknown[]): string {
  return `${pages.length} page${pages.length === 1 ? '' : 's'}`;
}
