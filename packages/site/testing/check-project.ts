import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagnostic } from '@quire/base';
import { checkSite } from '../src/check/check-site.ts';
import type { RuleChoice } from '../src/check/rules.ts';
import { type ProjectFiles, writeProject } from './build-project.ts';

/** Checks a project from a table of files and gives each finding as one line. */
export async function checkProject(
  files: ProjectFiles,
  choice: RuleChoice = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-check-'));
  try {
    writeProject(folder, files);
    const { diagnostics } = await checkSite({ source: folder, ...choice });
    return diagnostics.map(({ fix: _, ...finding }) => formatDiagnostic(finding));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
