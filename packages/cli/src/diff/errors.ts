import { defineError } from '@quire/base';

/** What is to be compared is not there, or is nothing that can be. */
export const diffInputUnusable = defineError<{ place: string; problem: string }>(
  'DIFF_INPUT_UNUSABLE',
  'usage',
  ({ place, problem }) => ({
    what: `${place} cannot be compared: ${problem}`,
    fix: 'Use a folder with a docs.json, the output of quire build or a bundle (.tar.gz). To compare two APIs, use their descriptions (.json or .yaml).',
  }),
);

/** A flag for API descriptions, of which there are not two. */
export const diffOnlyForDescriptions = defineError<{ flag: string }>(
  'DIFF_ONLY_FOR_DESCRIPTIONS',
  'usage',
  ({ flag }) => ({
    what: `${flag} needs two API descriptions.`,
    fix: 'Use two files that end in .json, .yaml or .yml, or leave out the flag.',
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
    fix: 'Choose a new or empty folder, a folder with an earlier report, or a file that ends in .html.',
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
    fix: 'Use a version ID (ver_…), the name of a preview, or live. To compare a folder, leave out --domain, or publish the folder with --preview first.',
  }),
);
