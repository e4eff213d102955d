import { defineError } from '@quire/base';

export const siteFolderMissing = defineError<{ folder: string }>(
  'SITE_FOLDER_MISSING',
  'usage',
  ({ folder }) => ({
    what: `There is no folder at ${folder}.`,
    fix: 'Use the folder that contains docs.json.',
  }),
);

export const siteConfigMissing = defineError<{ folder: string }>(
  'SITE_CONFIG_MISSING',
  'content',
  ({ folder }) => ({
    what: `There is no docs.json in ${folder}.`,
    fix: 'Use the folder that contains docs.json, create a site with "quire new", or convert other documentation with "quire migrate".',
  }),
);

export const siteLimitReached = defineError<{ what: string; limit: string; place?: string }>(
  'SITE_LIMIT_REACHED',
  'content',
  ({ what, limit, place }) => ({
    what: `${what}; the limit is ${limit}.`,
    fix: 'Use a .mintignore file to leave out files that the site does not need.',
    ...(place === undefined ? {} : { place: { file: place } }),
  }),
);

export const siteFileUnreadable = defineError<{ file: string; reason: string }>(
  'SITE_FILE_UNREADABLE',
  'content',
  ({ file, reason }) => ({
    what: `The file cannot be used: ${reason}.`,
    fix: 'Use a regular file inside the site.',
    place: { file },
  }),
);

export const siteFileChanged = defineError<{ file: string }>(
  'SITE_FILE_CHANGED',
  'content',
  ({ file }) => ({
    what: 'The file changed while the site was being built.',
    fix: 'Run the command again when nothing else writes to the folder.',
    place: { file },
  }),
);

export const pagePathUnknown = defineError<{ paths: readonly string[] }>(
  'PAGE_PATH_UNKNOWN',
  'usage',
  ({ paths }) => ({
    what:
      paths.length === 0
        ? 'The list of pages is empty.'
        : `The site has no page ${paths.map((path) => `"${path}"`).join(' or ')}.`,
    fix: 'Write page paths as in the navigation, for example guides/start.',
  }),
);

export const siteAddressInvalid = defineError<{ address: string }>(
  'SITE_ADDRESS_INVALID',
  'usage',
  ({ address }) => ({
    what: `"${address}" is not the address of a site.`,
    fix: 'Use an address such as https://docs.example.com, without a query or fragment.',
  }),
);

export const fontPackageUnusable = defineError<{ family: string; reason: string }>(
  'FONT_PACKAGE_UNUSABLE',
  'usage',
  ({ family, reason }) => ({
    what: `The package of the font "${family}" cannot be used: ${reason}.`,
    fix: 'Choose another family or weight, or add your own woff2 file.',
  }),
);

export const outputNotOurs = defineError<{ folder: string }>(
  'OUTPUT_NOT_OURS',
  'usage',
  ({ folder }) => ({
    what: `${folder} contains files that Quire did not write.`,
    fix: 'Choose a new or empty folder, or the output of an earlier build.',
  }),
);

export const outputChanged = defineError<{ folder: string }>(
  'OUTPUT_CHANGED',
  'usage',
  ({ folder }) => ({
    what: `Something else changed ${folder} during the build.`,
    fix: 'Build again, and run only one build per folder at a time.',
  }),
);

export const outputPathInvalid = defineError<{ path: string }>(
  'OUTPUT_PATH_INVALID',
  'content',
  ({ path }) => ({
    what: `"${path}" cannot be a file name in the output.`,
    fix: 'Rename the source file: use no control characters, no backslashes, and at most 255 bytes.',
  }),
);

export const outputPathTaken = defineError<{ path: string }>(
  'OUTPUT_PATH_TAKEN',
  'content',
  ({ path }) => ({
    what: `Two files in the site would be written to "${path}".`,
    fix: 'Rename one of them; some disks do not distinguish uppercase from lowercase.',
  }),
);

export const devPortTaken = defineError<{ port: number }>(
  'DEV_PORT_TAKEN',
  'usage',
  ({ port }) => ({
    what: `Port ${port} is in use.`,
    fix: 'Stop the program that uses it, or choose another port with --port.',
  }),
);

export const devHostUnusable = defineError<{ host: string; port: number; reason: string }>(
  'DEV_HOST_UNUSABLE',
  'usage',
  ({ host, port, reason }) => ({
    what: `The preview cannot listen on ${host}, port ${port}: ${reason}.`,
    fix: 'Choose an address of this machine with --host, or a port above 1023 with --port.',
  }),
);

export const checkRuleUnknown = defineError<{
  names: readonly string[];
  rules: readonly string[];
}>('CHECK_RULE_UNKNOWN', 'usage', ({ names, rules }) => ({
  what: `There is no rule ${names.map((name) => `"${name}"`).join(' or ')}.`,
  fix: `Use one of these: ${rules.join(', ')}.`,
}));

export const searchTextsNotKept = defineError<{ folder: string; reason: string }>(
  'SEARCH_TEXTS_NOT_KEPT',
  'usage',
  ({ folder, reason }) => ({
    what: `The text for the search index cannot be stored in ${folder}: ${reason}.`,
    fix: 'Free some space there, or set TMPDIR to a folder with more space.',
  }),
);

export const hostShowsAll = defineError<{ host: string }>(
  'HOST_SHOWS_ALL',
  'usage',
  ({ host }) => ({
    what: `Output for all readers cannot be created for ${host}, because that host would show every page to everyone.`,
    fix: 'Use --groups to choose which groups of readers the output is for, or export a bundle for "quire serve".',
  }),
);
