import { messageOf, type Report } from '@quire/base';
import type { FileSink } from '../build-options.ts';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectFile } from '../read/read-file.ts';
import { isOutputPath } from '../sink/output-path.ts';

/** Writes the project's static files at their own paths; one that cannot be used is left out. */
export async function writeServedFiles(
  project: Project,
  sink: FileSink,
  report: Report,
): Promise<void> {
  for (const file of project.served.values()) {
    const bytes = isOutputPath(file.path) ? readServed(file, report) : undefined;
    if (bytes) await sink.write(file.path, bytes);
  }
}

function readServed(file: ProjectFile, report: Report): Uint8Array | undefined {
  try {
    return readProjectFile(file, LIMITS.staticBytes);
  } catch (error) {
    reportLeftOut(file, error, report);
    return undefined;
  }
}

/** Tells of a static file that cannot be used. */
export function reportLeftOut(file: ProjectFile, error: unknown, report: Report): void {
  report({
    code: 'file-left-out',
    severity: 'warning',
    message: `The file was left out. ${messageOf(error)}`,
    file: file.path,
  });
}
