import type { Diagnostic } from '@quire/base';
import {
  composeConfig,
  describeMount,
  joinBase,
  type Mount,
  type MountedConfig,
  type MountTable,
  type ParsedSiteConfig,
  toMountBase,
  toTitle,
} from '@quire/model';
import { parseMountedConfig } from '@quire/model/config';
import { LIMITS } from './limits.ts';
import type { FileList } from './list-files.ts';
import type { ProjectMount } from './mounts.ts';
import type { ProjectFile } from './project-file.ts';
import { readProjectText } from './read-file.ts';

/** docs.json, else the older mint.json, in whatever case they are written. */
export function findConfig(files: FileList['files'], base = ''): ProjectFile | undefined {
  const find = (name: string) =>
    files.get(joinBase(base, name)) ??
    [...files.values()].find(
      ({ path }) => path.toLowerCase() === joinBase(base, name).toLowerCase(),
    );
  return find('docs.json') ?? find('mint.json');
}

/** The mounts of a project, with where the docs.json of each is or should be. */
export function listMounts(table: MountTable, { files }: FileList): ProjectMount[] {
  return table.mounts.map((mount) => {
    const base = toMountBase(mount);
    return { base, configFile: findConfig(files, base)?.path ?? joinBase(base, 'docs.json') };
  });
}

/** The configuration of a site with mounts, and what is to be told about any of them. */
export function composeProject(
  root: ParsedSiteConfig,
  table: MountTable,
  list: FileList,
): ParsedSiteConfig {
  const diagnostics: Diagnostic[] = [...root.diagnostics];
  const mounted: MountedConfig[] = [];
  for (const mount of table.mounts) {
    const file = findConfig(list.files, toMountBase(mount));
    if (!file) {
      diagnostics.push(describeMissing(mount));
      continue;
    }
    const parsed = readMounted(mount, file, list);
    mounted.push({ mount, file: file.path, config: parsed.config });
    diagnostics.push(...parsed.diagnostics);
  }
  const hasFile = (path: string) => list.files.has(path.normalize('NFC'));
  const composed = composeConfig(root.config, mounted, { table, hasFile });
  return { config: composed.config, diagnostics: [...diagnostics, ...composed.diagnostics] };
}

function readMounted(mount: Mount, file: ProjectFile, { files }: FileList): ParsedSiteConfig {
  const base = toMountBase(mount);
  const text = readProjectText(file, LIMITS.configBytes);
  const { config, diagnostics } = parseMountedConfig(text, file.path, {
    name: toTitle(base),
    readRef(path) {
      const part = files.get(joinBase(base, path.normalize('NFC')));
      return part && readProjectText(part, LIMITS.configBytes);
    },
  });
  // A file that "$ref" names is known by its path within the mount.
  const place = (diagnostic: Diagnostic) =>
    diagnostic.file === undefined || diagnostic.file === file.path
      ? diagnostic
      : { ...diagnostic, file: joinBase(base, diagnostic.file) };
  return { config, diagnostics: diagnostics.map(place) };
}

function describeMissing(mount: Mount): Diagnostic {
  return {
    code: 'mount-without-config',
    severity: 'error',
    message: `There is no docs.json in ${describeMount(mount)}, so its pages are not in the navigation.`,
    fix: 'Add a docs.json with a "navigation", or mount the folder that contains it.',
    file: joinBase(toMountBase(mount), 'docs.json'),
  };
}
