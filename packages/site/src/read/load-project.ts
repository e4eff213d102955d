import type { Diagnostic } from '@quire/base';
import {
  type ParsedSiteConfig,
  type SiteConfig,
  type TestedSample,
  toFileRole,
  withinBase,
} from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import type { SiteApi } from '../api/site-api.ts';
import type { SiteMounts } from '../build-options.ts';
import { siteConfigMissing } from '../errors.ts';
import { composeProject, findConfig, listMounts } from './compose-project.ts';
import { LIMITS } from './limits.ts';
import type { FileList } from './list-files.ts';
import { listMounted } from './list-mounted.ts';
import { listSite } from './list-project-files.ts';
import { mountBasesOf, type ProjectMount } from './mounts.ts';
import type { ProjectFile } from './project-file.ts';
import { readProjectText } from './read-file.ts';
import { readSampleRecord } from './read-sample-record.ts';
import { type Serving, toServing } from './served-file.ts';

/** A docs project on disk: what it holds, not yet read except for its configuration. */
export interface Project {
  /** The file that the configuration came from. */
  configFile: string;
  config: SiteConfig;
  /** The configuration before pages were made from API descriptions. */
  written: SiteConfig;
  /** Every file that belongs to the site. */
  files: ReadonlyMap<string, ProjectFile>;
  /** Files that could become pages. */
  pageFiles: readonly ProjectFile[];
  /** Files that are written at their own path. */
  served: ReadonlyMap<string, ProjectFile>;
  diagnostics: Diagnostic[];
  /** Samples that were run, as the record of the site says. */
  testedSamples: readonly TestedSample[];
  /** What is mounted into the site; left out where nothing is. */
  mounts?: readonly ProjectMount[];
  /** Set once the pages of its API descriptions were added. */
  api?: SiteApi;
}

/** Returns a configuration to go on with when the one on disk cannot be read, or throws. */
export type OnBrokenConfig = (error: unknown, list: FileList) => ParsedSiteConfig;

interface Options {
  /** Files and folders that do not belong to the site. */
  leaveOut?: readonly string[];
  mounts?: SiteMounts;
  onBroken?: OnBrokenConfig;
}

/** Lists a project and reads its configuration. */
export async function loadProject(folder: string, options: Options = {}): Promise<Project> {
  const { leaveOut, mounts: table } = options;
  const list = table
    ? listMounted(folder, table, leaveOut)
    : listSite(folder, leaveOut ? { leaveOut } : {});
  const { files } = list;
  const configFile = findConfig(files);
  if (!configFile) throw siteConfigMissing({ folder });
  const { config, diagnostics } = loadConfig(configFile, list, options);
  const all = [...files.values()];
  const mounts = table && listMounts(table, list);
  const bases = mountBasesOf(mounts ? { mounts } : {});
  // What a file is to its repository, it is to the site.
  const toOwnPath = (path: string) => (bases ? withinBase(bases.baseOf(path), path) : path);
  const pageFiles = all.filter(({ path }) => toFileRole(toOwnPath(path)) === 'page');
  const pages = new Set(pageFiles);
  const others = all
    .filter((file) => !pages.has(file))
    .map((file) => ({ file, serving: toServing(file.path, toOwnPath(file.path)) }));
  const record = readSampleRecord(files);
  const served = others.filter(({ serving }) => serving === 'served');
  return {
    configFile: configFile.path,
    config,
    written: config,
    files,
    pageFiles,
    served: new Map(served.map(({ file }) => [file.path, file])),
    testedSamples: record.samples,
    ...(mounts ? { mounts } : {}),
    diagnostics: [
      ...list.diagnostics,
      ...diagnostics,
      ...record.diagnostics,
      ...others.flatMap(({ file, serving }) => describeLeftOut(file.path, serving)),
    ],
  };
}

function loadConfig(
  file: ProjectFile,
  list: FileList,
  { onBroken, mounts }: Options,
): ParsedSiteConfig {
  try {
    const text = readProjectText(file, LIMITS.configBytes);
    const root = parseSiteConfig(text, file.path, (path) => readReference(list.files, path));
    return mounts ? composeProject(root, mounts, list) : root;
  } catch (error) {
    if (!onBroken) throw error;
    return onBroken(error, list);
  }
}

function readReference(files: ReadonlyMap<string, ProjectFile>, path: string): string | undefined {
  const file = files.get(path.normalize('NFC'));
  return file && readProjectText(file, LIMITS.configBytes);
}

function describeLeftOut(path: string, serving: Serving): Diagnostic[] {
  if (serving === 'script') {
    return [
      {
        code: 'script-left-out',
        severity: 'info',
        message: 'Your own scripts are not part of this output.',
        fix: 'Load them with --integrations.',
        file: path,
      },
    ];
  }
  if (serving !== 'reserved') return [];
  return [
    {
      code: 'reserved-path',
      severity: 'warning',
      message: 'The output uses this path itself, so your file is left out.',
      fix: 'Rename the file.',
      file: path,
    },
  ];
}
