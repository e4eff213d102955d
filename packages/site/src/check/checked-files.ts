import { statSync } from 'node:fs';
import type { Report } from '@quire/base';
import { reportLeftOut } from '../build/write-served-files.ts';
import { siteLimitReached } from '../errors.ts';
import type { Recorder } from '../files/recorder.ts';
import { LIMITS, toMegabytes } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { isOutputPath } from '../sink/output-path.ts';

/**
 * Stands in for the output: it has the static files that a build would write, without reading
 * them, and takes nothing.
 */
export function createCheckedFiles(project: Project, report: Report): Recorder {
  const names = new Set<string>();
  for (const file of project.served.values()) {
    if (isOutputPath(file.path) && isUsable(file, report)) names.add(file.path);
  }
  return {
    has: (path) => names.has(path),
    get: () => undefined,
    entries: () => new Map().entries(),
    async write() {},
  };
}

function isUsable(file: ProjectFile, report: Report): boolean {
  try {
    const { size } = statSync(file.location);
    if (size <= LIMITS.staticBytes) return true;
    const what = `The file has ${toMegabytes(size)}`;
    throw siteLimitReached({ what, limit: toMegabytes(LIMITS.staticBytes), place: file.path });
  } catch (error) {
    reportLeftOut(file, error, report);
    return false;
  }
}
