import { textSetting } from '@quire/base';

/** What the environment may say: only what does not belong into a file that people commit. */
export const DEPLOY_SETTINGS = {
  QUIRE_BUNDLE_URL: textSetting({
    about:
      'The link to the bundle, instead of staticExport.bundleUrl, because a signed link is a secret.',
    default: undefined,
    secret: true,
  }),
  QUIRE_API_KEY: textSetting({
    about: 'The API key that staticExport.source uses to get new links from the service.',
    default: undefined,
    secret: true,
  }),
  QUIRE_MODEL_KEY: textSetting({
    about: 'The key for the model, instead of assistant.keyFile.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_CLIENT_SECRET: textSetting({
    about:
      'The client secret for readers.oidc, instead of readers.oidc.clientSecretFile. A public client needs neither.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_JWT_SECRET: textSetting({
    about: 'The secret that signs the tokens for readers.jwt. It must have at least 32 bytes.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_PASSWORD: textSetting({
    about:
      'The password for readers.signIn: password, instead of readers.passwordFile. It must have 10 to 200 characters.',
    default: undefined,
    secret: true,
  }),
  QUIRE_READERS_SESSION_KEY: textSetting({
    about:
      'The key that encrypts reader sessions, instead of the key in the data folder: random text of at least 32 bytes, the same for all servers behind one address.',
    default: undefined,
    secret: true,
  }),
};
