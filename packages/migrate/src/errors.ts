import { defineError } from '@quire/base';

export const toolUnknown = defineError<{ folder: string; tools: readonly string[] }>(
  'MIGRATE_TOOL_UNKNOWN',
  'usage',
  ({ folder, tools }) => ({
    what: `${folder} has no configuration of a supported tool.`,
    fix: `Use the folder that contains the configuration, or set the tool with --from: ${tools.join(', ')}.`,
  }),
);

export const partOfSite = defineError<{ folder: string; site: string; tool: string }>(
  'MIGRATE_PART_OF_SITE',
  'usage',
  ({ folder, site, tool }) => ({
    what: `${folder} has no configuration, but ${site} is a ${tool} site.`,
    fix: `Use ${site}, or use --from markdown to convert only the pages in ${folder}.`,
  }),
);

export const migrateFolderMissing = defineError<{ folder: string }>(
  'MIGRATE_FOLDER_MISSING',
  'usage',
  ({ folder }) => ({ what: `${folder} is not a folder.`, fix: 'Use the folder of the old site.' }),
);

export const migrateTargetTaken = defineError<{ folder: string }>(
  'MIGRATE_TARGET_TAKEN',
  'usage',
  ({ folder }) => ({
    what: `The folder ${folder} is not empty.`,
    fix: 'Choose a new folder with --to, or use --force to replace the files that an earlier run wrote there.',
  }),
);

export const migrateTargetChanged = defineError<{ folder: string; files: readonly string[] }>(
  'MIGRATE_TARGET_CHANGED',
  'usage',
  ({ folder, files }) => ({
    what: `The folder ${folder} has files that no earlier run wrote: ${toList(files)}.`,
    fix: 'Move them elsewhere, or choose a new folder with --to.',
  }),
);

/** Names that are listed in one sentence. */
const MAX_NAMES = 5;

function toList(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

export const migratePathRefused = defineError<{
  path: string;
  problem: string;
  source?: string | undefined;
}>('MIGRATE_PATH_REFUSED', 'content', ({ path, problem, source }) => ({
  what: `Nothing was written, because ${path} cannot be written: ${problem}.`,
  fix: 'Change the address, slug or name in the old site that this path comes from, or remove the link or file at this path.',
  ...(source === undefined ? {} : { place: { file: source } }),
}));

export const migrateTargetInside = defineError<{ folder: string }>(
  'MIGRATE_TARGET_INSIDE',
  'usage',
  ({ folder }) => ({
    what: `The folder ${folder} contains the old site, or is the old site itself.`,
    fix: 'Choose another folder with --to, or use --in-place in a clean Git work tree.',
  }),
);

export const configurationUnreadable = defineError<{
  file: string;
  problem: string;
  line?: number | undefined;
}>('MIGRATE_CONFIGURATION_UNREADABLE', 'content', ({ file, problem, line }) => ({
  what: `The configuration cannot be read: ${problem}.`,
  fix: 'Fix the file, or use --from markdown to ignore it and convert only the pages in the folders.',
  place: { file, ...(line === undefined ? {} : { line }) },
}));

export const configurationMissing = defineError<{ file: string; tool: string }>(
  'MIGRATE_CONFIGURATION_MISSING',
  'usage',
  ({ file, tool }) => ({
    what: `The folder has no ${file}, so it is not a ${tool} site.`,
    fix: 'Use the folder that contains the configuration, leave out --from so that Quire detects the tool, or use --from markdown to convert the pages without a configuration.',
  }),
);

export const pagesMissing = defineError<{ folder: string; tool: string }>(
  'MIGRATE_PAGES_MISSING',
  'usage',
  ({ folder, tool }) => ({
    what: `${folder} has no pages for ${tool}.`,
    fix: 'Use the folder that contains the configuration, or another tool with --from.',
  }),
);

export const workTreeNotClean = defineError<{ folder: string; problem: string }>(
  'MIGRATE_WORK_TREE',
  'usage',
  ({ folder, problem }) => ({
    what: `${folder} cannot be changed in place: ${problem}.`,
    fix: 'Commit your changes first, so that Git can restore everything, or write to another folder with --to.',
  }),
);

export const migrateTargetMissing = defineError('MIGRATE_TARGET_MISSING', 'usage', () => ({
  what: 'No folder is set for the converted site.',
  fix: 'Choose a new folder with --to, or use --in-place in a clean Git work tree.',
}));

export const siteOfOtherTool = defineError<{
  /** The folder without a docs.json. */
  asked: string;
  /** The folder that holds the configuration of the other tool. */
  folder: string;
  tool: string;
  target: string;
}>('SITE_OF_OTHER_TOOL', 'content', ({ asked, folder, tool, target }) => ({
  what: `There is no docs.json in ${asked}: ${folder === asked ? 'it' : folder} is a ${tool} site.`,
  fix: `Convert it with "quire migrate ${quote(folder)} --to ${quote(target)}", then use the new folder.`,
}));

function quote(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

export const comparedSiteMissing = defineError<{ place: string }>(
  'MIGRATE_COMPARED_MISSING',
  'usage',
  ({ place }) => ({
    what: `${place} is neither a folder nor a web address.`,
    fix: 'Set --compare to the folder that the old tool built, or to the address of the old site, beginning with https://.',
  }),
);

export const comparedSiteEmpty = defineError<{ place: string }>(
  'MIGRATE_COMPARED_EMPTY',
  'usage',
  ({ place }) => ({
    what: `${place} has no HTML pages.`,
    fix: 'Build the old site with its own tool first, and use its output folder.',
  }),
);

export const comparedSiteUnreachable = defineError<{ address: string; problem: string }>(
  'MIGRATE_COMPARED_UNREACHABLE',
  'usage',
  ({ address, problem }) => ({
    what: `The old site could not be read at ${address}: ${problem}.`,
    fix: 'Check the address, or use a folder with the built site instead.',
  }),
);

export const comparedSiteMoved = defineError<{ address: string; target: string }>(
  'MIGRATE_COMPARED_MOVED',
  'usage',
  ({ address, target }) => ({
    what: `${address} redirects to ${target}, which is not below it.`,
    fix: `Use ${target} with --compare.`,
  }),
);

export const comparedTargetMissing = defineError<{ folder: string }>(
  'MIGRATE_COMPARED_TARGET_MISSING',
  'usage',
  ({ folder }) => ({
    what: `${folder} has no docs.json, so there is no new site to compare.`,
    fix: 'Use the folder of the converted site, or convert the old site in the same run with --to.',
  }),
);
