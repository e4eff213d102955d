import { defineError } from '@quire/base';

export const iconLibraryUnreadable = defineError<{ packageName: string }>(
  'ICON_LIBRARY_UNREADABLE',
  'usage',
  ({ packageName }) => ({
    what: `The icons of ${packageName} cannot be read.`,
    fix: 'Install the dependencies of Quire again with npm install.',
  }),
);

export const componentStyleMissing = defineError<{ file: string }>(
  'COMPONENT_STYLE_MISSING',
  'usage',
  ({ file }) => ({
    what: `The style sheet ${file} of a component is missing from the build.`,
    fix: 'Build Quire again: npm run build.',
  }),
);
