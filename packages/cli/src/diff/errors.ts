import { defineError } from '@quire/base';

/** What is to be compared is not there, or is nothing that can be. */
export const diffInputUnusable = defineError<{ place: string; problem: string }>(
  'DIFF_INPUT_UNUSABLE',
  'usage',
  ({ place, problem }) => ({
    what: `${place} cannot be compared: ${problem}`,
    fix: 'Name a folder with a docs.json, the output of quire build, or a bundle (.tar.gz); or two API descriptions (.json or .yaml).',
  }),
);

/** A flag for API descriptions, of which there are not two. */
export const diffOnlyForDescriptions = defineError<{ flag: string }>(
  'DIFF_ONLY_FOR_DESCRIPTIONS',
  'usage',
  ({ flag }) => ({
    what: `${flag} needs two API descriptions.`,
    fix: 'Name two files that end in .json, .yaml or .yml, or leave the flag out.',
  }),
);

/** A flag for sites, of which there are not two. */
export const diffOnlyForSites = defineError<{ flag: string }>(
  'DIFF_ONLY_FOR_SITES',
  'usage',
  ({ flag }) => ({
    what: `${flag} needs two states of a site.`,
    fix: 'Use --markdown or --json for two API descriptions.',
  }),
);

/** The report would replace something else. */
export const diffReportTaken = defineError<{ place: string }>(
  'DIFF_REPORT_TAKEN',
  'usage',
  ({ place }) => ({
    what: `${place} contains files that are not from a quire diff report.`,
    fix: 'Choose a new folder, an empty one, one with an earlier report, or a file that ends in .html.',
  }),
);

/** With `--domain` only what is published can be compared. */
export const diffVersionUnknown = defineError<{ name: string; domain: string }>(
  'DIFF_VERSION_UNKNOWN',
  'usage',
  ({ name, domain }) => ({
    what:
      name === 'live'
        ? `${domain} has no live version.`
        : `${domain} has no preview ${JSON.stringify(name)} that shows a version.`,
    fix: 'Name the id of a version (ver_…), a preview, or live. To compare a folder, leave --domain out, or publish it with --preview first.',
  }),
);
