import { defineError } from '@quire/base';

export const valeNotInstalled = defineError('VALE_NOT_INSTALLED', 'usage', () => ({
  what: '"quire check --prose" needs Vale, and there is no "vale" on your PATH.',
  fix: 'Install it with "brew install vale", "choco install vale" or "npm i -D @vvago/vale", or as described at https://vale.sh.',
}));

export const valeConfigMissing = defineError<{ folder: string }>(
  'VALE_CONFIG_MISSING',
  'usage',
  ({ folder }) => ({
    what: `There is no .vale.ini in ${folder} or above it.`,
    fix: 'Create one with the styles of your team, for example at https://vale.sh/generator.',
  }),
);

export const valeFormatMissing = defineError<{ config: string; extension: string }>(
  'VALE_FORMAT_MISSING',
  'usage',
  ({ config, extension }) => ({
    what: `With ${config}, Vale cannot read .${extension} pages.`,
    fix: `Add the section [formats] with the line "${extension} = md" to it.`,
  }),
);

export const valeSectionMissing = defineError<{ config: string; extension: string }>(
  'VALE_SECTION_MISSING',
  'usage',
  ({ config, extension }) => ({
    what: `No section of ${config} applies to .${extension} pages, so Vale would skip them silently.`,
    fix: `Add a section for them, for example [*.{md,${extension}}].`,
  }),
);

export const valeFailed = defineError<{ reason: string }>('VALE_FAILED', 'usage', ({ reason }) => ({
  what: `Vale could not check the pages: ${reason}`,
  fix: 'Fix the problem that it reports. If styles are missing, run "vale sync".',
}));
