import type { Report } from '@quire/base';
import { cutFrontmatter } from '@quire/markdown';
import { type ApiSource, type Frontmatter, parseFrontmatter, type SiteConfig } from '@quire/model';
import {
  createSpecSet,
  expandNavigation,
  type GeneratedPage,
  isAddress,
  type RemoteSpec,
  type SpecHost,
  type SpecsOf,
} from '@quire/openapi';
import { findInConfig } from '../read/find-in-config.ts';
import { LIMITS } from '../read/limits.ts';
import type { Project } from '../read/load-project.ts';
import { mountBasesOf } from '../read/mounts.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';
import { createSiteApi } from './create-site-api.ts';
import { listOverlays } from './list-overlays.ts';
import {
  listAsyncSources,
  listGraphqlSources,
  listOtherSources,
  listSources,
} from './list-sources.ts';
import { describeMissingSpec, describeUnknown } from './unknown-endpoint.ts';

interface Options {
  /** What was fetched, by address; left out where nothing is fetched, as in a check. */
  remote?: ReadonlyMap<string, RemoteSpec>;
  /** Groups that the output is for. */
  groups?: readonly string[] | undefined;
  report: Report;
}

/**
 * Adds to a project the pages that API descriptions make: the navigation then names pages where it
 * named operations, and each page that was made is a file whose text is known. A project without
 * descriptions stays as it is, but for pages written by hand.
 */
export function addApiPages(project: Project, { remote, groups = [], report }: Options): Project {
  const { config } = project;
  const host: SpecHost = {
    files: [...project.files.keys()].filter((path) => /\.(?:json|ya?ml)$/i.test(path)),
    schemaFiles: [...project.files.keys()].filter((path) => /\.(?:graphqls?|gql)$/i.test(path)),
    read: (path) => {
      const file = project.files.get(path);
      return file && readProjectText(file, LIMITS.staticBytes);
    },
    remote: remote ?? new Map(),
    report,
  };
  const overlays = listOverlays(project, host, remote);
  host.overlaysOf = (location) => overlays.get(location) ?? [];
  const set = createSpecSet(host, { pills: config.api.params.post, groups });
  const told = { project, remote, report };
  const isNamed = ({ source }: ApiSource) => /\.(?:json|ya?ml)$|^https?:/i.test(source);
  const missing = new Set([
    ...reportSources(listSources(config).filter(isNamed), set, told),
    ...reportSources(listAsyncSources(config).filter(isNamed), set.asyncapi, told),
    ...reportSources(listGraphqlSources(config), set.graphql, told),
  ]);
  const findFile = createFileFinder(project);
  const readTop = createTopReader(findFile);
  reportOthers(project, report);
  const { navigation, pages, graphqlPages } = expandNavigation(config.navigation, {
    set,
    siteSources: config.api.openapi,
    hasFile: (path) => findFile(path) !== undefined,
    readLine: (path, key) => readTop(path)?.[key],
    readGraphql: (path) => readTop(path)?.graphql,
    isMissing: (source) => missing.has(source),
    onUnknown: (endpoint, { path }) =>
      report({ ...describeUnknown(endpoint, set), ...findInConfig(project, path) }),
    report,
  });
  const bases = mountBasesOf(project);
  const expanded: SiteConfig = { ...config, navigation };
  return {
    ...project,
    config: expanded,
    pageFiles: [...project.pageFiles, ...pages.map(toProjectFile)],
    api: createSiteApi({
      config: expanded,
      set,
      missing,
      graphqlPages,
      overlays: new Set([...overlays.values()].flat()),
      hasFile: (path) => project.files.has(path),
      ...(bases ? { bases } : {}),
    }),
  };
}

function toProjectFile({ path, text }: GeneratedPage): ProjectFile {
  return { path: `${path}.mdx`, location: '', text };
}

/** Finds the file of a page; the table for it is only made where somebody asks. */
function createFileFinder({ pageFiles }: Project): (path: string) => ProjectFile | undefined {
  let byPath: Map<string, ProjectFile> | undefined;
  return (path) => {
    byPath ??= new Map(pageFiles.map((file) => [file.path.replace(/\.mdx?$/i, ''), file]));
    return byPath.get(path) ?? byPath.get(`${path}/index`);
  };
}

/** Reads only pages that stand below a description, and of those only the top. */
function createTopReader(
  findFile: (path: string) => ProjectFile | undefined,
): (path: string) => Frontmatter | undefined {
  return (path) => {
    const file = findFile(path);
    if (!file) return undefined;
    try {
      const top = cutFrontmatter(readProjectText(file, LIMITS.pageBytes));
      return parseFrontmatter(top.text, file.path, 0).frontmatter;
    } catch {
      return undefined;
    }
  };
}

/** Reports descriptions that cannot be had, each once; the set itself tells what is wrong in a file. */
function reportSources(
  sources: readonly ApiSource[],
  set: Pick<SpecsOf<unknown>, 'get'>,
  { project, remote, report }: Pick<Options, 'remote' | 'report'> & { project: Project },
): Set<string> {
  const missing = new Set<string>();
  for (const { source } of sources) {
    if (missing.has(source) || set.get(source)) continue;
    missing.add(source);
    if (!isAddress(source)) {
      if (![...project.files.keys()].some((path) => isAt(path, source))) {
        report({ ...describeMissingSpec(source), ...findInConfig(project, source) });
      }
      continue;
    }
    if (!remote) continue;
    const fetched = remote.get(source);
    if (fetched && 'text' in fetched) continue;
    const reason = fetched?.problem ?? 'It was not fetched.';
    report({
      code: 'spec-not-fetched',
      severity: 'error',
      message: `The API description ${source} is not available. ${reason}`,
      fix: 'Try again, or keep a copy in the site. Until then, its pages are left out or shown without it.',
      ...findInConfig(project, source),
    });
  }
  return missing;
}

/** Whether a file is the one that is named, or one of the folder that is named. */
function isAt(path: string, source: string): boolean {
  return path === source || (path.startsWith(`${source}/`) && /\.(?:graphqls?|gql)$/i.test(path));
}

function reportOthers(project: Project, report: Report): void {
  for (const { kind, source } of listOtherSources(project.config)) {
    report({
      code: 'api-kind-unsupported',
      severity: 'warning',
      message: `Quire does not generate pages from ${kind} descriptions such as "${source}".`,
      fix: 'Write its pages manually, or describe the API with OpenAPI.',
      ...findInConfig(project, source),
    });
  }
}
