import { defineError } from '@quire/base';

export const valeNotInstalled = defineError('VALE_NOT_INSTALLED', 'usage', () => ({
  what: '"quire check --prose" needs Vale, and there is no "vale" on your PATH.',
  fix: 'Install it with "brew install vale", "choco install vale" or "npm i -D @vvago/vale", or as https://vale.sh says.',
}));

export const valeConfigMissing = defineError<{ folder: string }>(
  'VALE_CONFIG_MISSING',
  'usage',
  ({ folder }) => ({
    what: `There is no .vale.ini in ${folder} or above it.`,
    fix: 'Write one that names the styles of your team; https://vale.sh/generator can generate one.',
  }),
);

export const valeFormatMissing = defineError<{ config: string; extension: string }>(
  'VALE_FORMAT_MISSING',
  'usage',
  ({ config, extension }) => ({
    what: `Vale cannot read .${extension} pages as ${config} is.`,
    fix: `Add the section [formats] with the line "${extension} = md" to it.`,
  }),
);

export const valeSectionMissing = defineError<{ config: string; extension: string }>(
  'VALE_SECTION_MISSING',
  'usage',
  ({ config, extension }) => ({
    what: `No section of ${config} is for .${extension} pages, so Vale would skip them silently.`,
    fix: `Name them in a section, for example [*.{md,${extension}}].`,
  }),
);

export const valeFailed = defineError<{ reason: string }>('VALE_FAILED', 'usage', ({ reason }) => ({
  what: `Vale could not check the pages: ${reason}`,
  fix: 'Fix what it reports. If styles are missing, run "vale sync".',
}));
