import { writeFileSync } from 'node:fs';
import type { Diagnostic, Edit } from '@quire/base';
import type { SiteMounts } from '../build-options.ts';
import { LIMITS } from '../read/limits.ts';
import { loadProject } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/** What was changed. */
export interface FixedFiles {
  edits: number;
  files: string[];
}

/**
 * Changes the files of a project as findings say. An edit holds only where the file still says what
 * the edit replaces; any other is left alone.
 */
export async function applyEdits(
  folder: string,
  findings: readonly Diagnostic[],
  mounts?: SiteMounts,
): Promise<FixedFiles> {
  const byFile = new Map<string, Map<string, Edit>>();
  for (const { file, edits = [] } of findings) {
    if (file === undefined || edits.length === 0) continue;
    const known = byFile.get(file) ?? new Map<string, Edit>();
    for (const edit of edits) known.set(`${edit.line}:${edit.column}`, edit);
    byFile.set(file, known);
  }
  if (byFile.size === 0) return { edits: 0, files: [] };
  const { files } = await loadProject(folder, mounts ? { mounts } : {});
  const fixed: FixedFiles = { edits: 0, files: [] };
  for (const [path, edits] of byFile) {
    const file = files.get(path);
    const count = file ? editFile(file, [...edits.values()]) : 0;
    fixed.edits += count;
    if (count > 0) fixed.files.push(path);
  }
  return fixed;
}

function editFile(file: ProjectFile, edits: readonly Edit[]): number {
  const text = readProjectText(file, LIMITS.pageBytes);
  const starts = listLineStarts(text);
  let changed = text;
  let count = 0;
  // From the end to the beginning, so that places before an edit stay where they are.
  for (const edit of edits.toSorted((a, b) => b.line - a.line || b.column - a.column)) {
    const start = (starts[edit.line - 1] ?? text.length) + edit.column - 1;
    if (!changed.startsWith(edit.from, start)) continue;
    changed = changed.slice(0, start) + edit.to + changed.slice(start + edit.from.length);
    count++;
  }
  if (count > 0) writeFileSync(file.location, changed);
  return count;
}

function listLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
