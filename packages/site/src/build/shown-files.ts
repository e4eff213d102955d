import { LISTS_FOLDER, type ListPart, NO_RULES, resolveList, toView } from '@quire/model';
import { hasHiddenParts } from '@quire/openapi';
import type { BuildOptions, BuildResult, FileSink } from '../build-options.ts';
import { toReader, toSiteAccess } from '../pages/to-page-info.ts';
import type { Site } from './site-build.ts';
import { listSkills } from './write-skills.ts';

/** What an output for one kind of reader may have beside its pages. */
export interface ShownFiles {
  mayHave(path: string): boolean;
  /** The parts of a file of the author that the readers may see, such as an API description; nothing for a whole one. */
  textOf(path: string): string | undefined;
  /** Whether the redirect at a place of docs.json may be told. */
  mayTell(redirect: number): boolean;
}

/**
 * Asks a build for all readers who may have which file: a picture of a page that is left out is found nowhere
 * else. Nothing where the output leaves nothing out.
 */
export async function findShownFiles(
  site: Site,
  options: BuildOptions,
  build: (options: BuildOptions, sink: FileSink) => Promise<BuildResult>,
): Promise<ShownFiles | undefined> {
  if (options.readers === 'all' || !leavesOut(site)) return undefined;
  const parts = new Map<string, string>();
  const sink: FileSink = {
    write(path, file) {
      if (path.startsWith(`${LISTS_FOLDER}/`))
        parts.set(path, Buffer.from(file.bytes()).toString());
    },
  };
  const { source, plugins, mounts, leaveOut, workers, integrations } = options;
  const { fetchSpec, keptSpecs } = options;
  const { manifest } = await build(
    {
      source,
      links: 'relative',
      readers: 'all',
      ...(plugins ? { plugins } : {}),
      ...(mounts ? { mounts } : {}),
      ...(leaveOut ? { leaveOut } : {}),
      ...(workers === undefined ? {} : { workers }),
      ...(fetchSpec ? { fetchSpec } : {}),
      ...(keptSpecs === undefined ? {} : { keptSpecs }),
      ...(integrations === undefined ? {} : { integrations }),
    },
    sink,
  );
  const { access = NO_RULES, files, redirects } = manifest;
  const view = toView(access, toReader(options), toSiteAccess(options));
  return {
    mayHave: (path) => !Object.hasOwn(files, path) || view.mayReadFile(path),
    textOf(path) {
      const list = Object.hasOwn(access.lists, path)
        ? parts.get(access.lists[path] ?? '')
        : undefined;
      return list === undefined
        ? undefined
        : resolveList(JSON.parse(list) as ListPart, view.decide);
    },
    mayTell: (redirect) => view.decide(redirects[redirect]?.rule ?? 'site'),
  };
}

/** Whether there is anything that the readers of the output may not have. */
function leavesOut({ pages, project, texts, options }: Site): boolean {
  const isPrivate = options.isPublic === false;
  const hasRule = listSkills({ project, texts }).some(({ rule }) => rule !== 'site');
  const specs = project.api?.set.all() ?? [];
  return (
    isPrivate ||
    hasRule ||
    pages.all().some(({ restricted }) => restricted) ||
    specs.some(({ file }) => hasHiddenParts(file.root))
  );
}
