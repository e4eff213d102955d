import type { Report } from '@quire/base';
import { type Frontmatter, toProjectPath } from '@quire/model';
import { describeMissingSpec } from '../api/unknown-endpoint.ts';
import { topOf } from '../read/find-in-config.ts';
import type { Project } from '../read/load-project.ts';
import { findFrom, mountBasesOf } from '../read/mounts.ts';

/**
 * Reports descriptions that pages name and that are not there. What docs.json names was looked at
 * when its pages were made.
 */
export function reportSpecs(
  project: Project,
  frontmatter: ReadonlyMap<string, Frontmatter>,
  report: Report,
): void {
  const hasFile = (source: string, from: string) =>
    findFrom(mountBasesOf(project), from, source, (path) => project.files.get(path)) !== undefined;
  for (const [file, { openapi, asyncapi }] of frontmatter) {
    for (const source of [openapi, asyncapi].flatMap((line) => toNamedFile(line) ?? [])) {
      if (!hasFile(source, file)) report({ ...describeMissingSpec(source), ...topOf(file) });
    }
  }
}

/** The file in `openapi: file.yaml METHOD /path`, if it names one. */
function toNamedFile(line: string | undefined): string | undefined {
  const [first = ''] = (line ?? '').trim().split(/\s+/);
  return /\.(?:json|ya?ml)$/i.test(first) && isFile(first) ? toProjectPath(first) : undefined;
}

function isFile(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(source);
}
