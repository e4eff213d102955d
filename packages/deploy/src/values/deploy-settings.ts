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
  QUIRE_MODEL_KEY: textSetting({
    about: 'The key for the model of assistant, in place of assistant.keyFile.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_CLIENT_SECRET: textSetting({
    about:
      'The secret of the client of readers.oidc, in place of readers.oidc.clientSecretFile. A client without a secret needs neither.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_JWT_SECRET: textSetting({
    about: 'The secret that the tokens of readers.jwt are signed with, of at least 32 bytes.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_PASSWORD: textSetting({
    about:
      'The password of readers.signIn: password, of 10 to 200 characters, in place of readers.passwordFile.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_SESSION_KEY: textSetting({
    about:
      'Encrypts the sessions of readers, in place of the key in the data folder: a random text of at least 32 bytes, the same for all servers behind one address.',
    default: undefined,
    secret: true,
  }),
};
