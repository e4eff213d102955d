import { statSync } from 'node:fs';
import { messageOf, type Report } from '@quire/base';
import type { ManifestFile } from '@quire/model';
import type { OutputFile } from '../build-options.ts';
import { siteLimitReached } from '../errors.ts';
import { toOutputFile } from '../files/recorder.ts';
import { LIMITS, toMegabytes } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectFile } from '../read/read-file.ts';
import { isOutputPath } from '../sink/output-path.ts';

/** The project's static files that are in the output at their own paths. */
export interface StaticFiles {
  has(path: string): boolean;
  /** What is known of a file, which is read for it when it was not before. */
  get(path: string): ManifestFile | undefined;
  /** A file as it is now; nothing for one that cannot be read, which is reported and then left out. */
  load(path: string): OutputFile | undefined;
  paths(): string[];
}

/** Looks which files can be used. What they hold is read when somebody asks. */
export function createStaticFiles(
  { served }: Pick<Project, 'served'>,
  report: Report,
): StaticFiles {
  const usable = new Map<string, ProjectFile>();
  const known = new Map<string, ManifestFile>();
  const orLeaveOut = <Result>(file: ProjectFile, use: () => Result): Result | undefined => {
    try {
      return use();
    } catch (error) {
      usable.delete(file.path);
      report(describeLeftOut(file, error));
      return undefined;
    }
  };
  for (const file of served.values()) {
    if (!isOutputPath(file.path)) continue;
    orLeaveOut(file, () => {
      assertSize(file);
      usable.set(file.path, file);
    });
  }
  const load = (path: string): OutputFile | undefined => {
    const file = usable.get(path);
    const found =
      file && orLeaveOut(file, () => toOutputFile(readProjectFile(file, LIMITS.staticBytes)));
    if (found) known.set(path, { sha256: found.sha256, size: found.size });
    return found;
  };
  return {
    has: (path) => usable.has(path),
    get: (path) => known.get(path) ?? load(path),
    load,
    paths: () => [...usable.keys()],
  };
}

function assertSize({ path, location }: ProjectFile): void {
  const { size } = statSync(location);
  if (size <= LIMITS.staticBytes) return;
  const what = `The file is ${toMegabytes(size)}`;
  throw siteLimitReached({ what, limit: toMegabytes(LIMITS.staticBytes), place: path });
}

function describeLeftOut(file: ProjectFile, error: unknown) {
  return {
    code: 'file-left-out',
    severity: 'warning',
    message: `The file was left out. ${messageOf(error)}`,
    file: file.path,
  } as const;
}
