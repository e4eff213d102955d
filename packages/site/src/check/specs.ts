import { messageOf, type Place, type Report } from '@quire/base';
import {
  type ApiSource,
  type Frontmatter,
  findDataFault,
  type NavigationNode,
  type SiteConfig,
  toProjectPath,
} from '@quire/model';
import { findInConfig } from '../read/find-in-config.ts';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/** Tells of API descriptions of the project that are not there or that cannot be parsed. */
export function checkSpecs(
  project: Project,
  frontmatter: ReadonlyMap<string, Frontmatter>,
  report: Report,
): void {
  const named = new Map<string, Place>();
  for (const source of listSources(project.config)) {
    if (!named.has(source)) named.set(source, findInConfig(project, source));
  }
  for (const [file, { openapi, asyncapi }] of frontmatter) {
    const source = toNamedFile(openapi) ?? toNamedFile(asyncapi);
    if (source !== undefined && !named.has(source)) named.set(source, { file, line: 1, column: 1 });
  }
  for (const [source, place] of named) {
    const file = project.files.get(source);
    if (file) checkSpec(file, report);
    else report(describeMissing(source, place));
  }
}

function listSources({ api, navigation }: SiteConfig): string[] {
  const found: ApiSource[] = [...api.openapi, ...api.asyncapi];
  found.push(...(navigation.openapi ?? []), ...(navigation.asyncapi ?? []));
  const visit = (nodes: readonly NavigationNode[]) => {
    for (const node of nodes) {
      if (node.type === 'page') {
        if (node.endpoint?.spec !== undefined) found.push({ source: node.endpoint.spec });
        continue;
      }
      found.push(...(node.openapi ?? []), ...(node.asyncapi ?? []));
      visit(node.children);
    }
  };
  visit(navigation.children);
  return found.flatMap(({ source, overlays = [] }) => [source, ...overlays]).filter(isFile);
}

/** The file in `openapi: file.yaml METHOD /path`, if it names one. */
function toNamedFile(line: string | undefined): string | undefined {
  const [first = ''] = (line ?? '').trim().split(/\s+/);
  return /\.(?:json|ya?ml)$/i.test(first) && isFile(first) ? toProjectPath(first) : undefined;
}

function isFile(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(source);
}

function checkSpec(file: ProjectFile, report: Report): void {
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
    fix: 'Correct the file; no page can be made from it.',
  } as const;
}

function describeMissing(source: string, place: Place) {
  return {
    ...place,
    code: 'missing-spec',
    severity: 'error',
    message: `The site has no API description "${source}".`,
    fix: 'Correct the path, or add the file.',
  } as const;
}
