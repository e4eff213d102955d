import { messageOf, type Place, type Report } from '@quire/base';
import { type Frontmatter, findDataFault, type SiteConfig, toProjectPath } from '@quire/model';
import { listOtherSources } from '../api/list-sources.ts';
import { describeMissingSpec } from '../api/unknown-endpoint.ts';
import { findInConfig, topOf } from '../read/find-in-config.ts';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import { findFrom, mountBasesOf } from '../read/mounts.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/**
 * Reports descriptions that pages name and that are not there, and those that cannot be parsed.
 * What docs.json names of OpenAPI was looked at when its pages were made.
 */
export function reportSpecs(
  project: Project,
  frontmatter: ReadonlyMap<string, Frontmatter>,
  report: Report,
): void {
  for (const source of new Set(listAsyncSources(project.config))) {
    checkFile(source, findInConfig(project, source), project, report);
  }
  for (const [file, { openapi, asyncapi }] of frontmatter) {
    const place = topOf(file);
    const source = toNamedFile(openapi);
    if (source !== undefined && !findFile(source, file, project))
      report({ ...describeMissingSpec(source), ...place });
    const asynchronous = toNamedFile(asyncapi);
    if (asynchronous !== undefined) checkFile(asynchronous, place, project, report, file);
  }
}

function findFile(source: string, from: string, project: Project): ProjectFile | undefined {
  return findFrom(mountBasesOf(project), from, source, (path) => project.files.get(path));
}

/** `from` is the page that names the file; what docs.json names is a path of the site. */
function checkFile(
  source: string,
  place: Place,
  project: Project,
  report: Report,
  from = '',
): void {
  const file = findFile(source, from, project);
  if (file) checkData(file, report);
  else report({ ...describeMissingSpec(source), ...place });
}

function listAsyncSources(config: SiteConfig): string[] {
  const asynchronous = listOtherSources(config).filter(({ kind }) => kind === 'AsyncAPI');
  return asynchronous.map(({ source }) => source).filter(isFile);
}

/** The file in `openapi: file.yaml METHOD /path`, if it names one. */
function toNamedFile(line: string | undefined): string | undefined {
  const [first = ''] = (line ?? '').trim().split(/\s+/);
  return /\.(?:json|ya?ml)$/i.test(first) && isFile(first) ? toProjectPath(first) : undefined;
}

function isFile(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(source);
}

function checkData(file: ProjectFile, report: Report): void {
  try {
    const fault = findDataFault(readProjectText(file, LIMITS.staticBytes), file.path);
    if (!fault) return;
    const { problem, ...place } = fault;
    report(describeFault(problem, { file: file.path, ...place }));
  } catch (error) {
    report(describeFault(messageOf(error), { file: file.path }));
  }
}

function describeFault(problem: string, place: Place) {
  return {
    ...place,
    code: 'spec-not-parsed',
    severity: 'error',
    message: `The API description cannot be read: ${problem.replace(/\.$/, '')}.`,
    fix: 'Correct the file. Until then, Quire creates no pages from it.',
  } as const;
}
