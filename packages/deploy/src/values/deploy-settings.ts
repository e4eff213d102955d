import { textSetting } from '@quire/base';

/** What the environment may say: only what does not belong into a file that people commit. */
export const DEPLOY_SETTINGS = {
  QUIRE_BUNDLE_URL: textSetting({
    about: 'The link of the bundle, in place of staticExport.bundleUrl: a signed link is a secret.',
    default: undefined,
    secret: true,
  }),
  QUIRE_API_KEY: textSetting({
    about: 'The key with which staticExport.source asks the service for fresh links.',
    default: undefined,
    secret: true,
  }),
};
