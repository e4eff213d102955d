/** Written before `door.ts` into the same file: the names of the files that lie beside it. */
declare const quirePlayground: {
  client: string;
  samples: string;
  checks: string;
  oauth: string;
  mock: string;
  /** Only on pages in another language than English. */
  localized?: { words: string; tryIt: string; notLoaded: string };
};

// Known only while the script is run for the first time.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** Where the site's host passes requests on: scripts lie in a folder at the top of the site. */
export const PROXY_ADDRESS = new URL('../_quire/playground/request', script).href;

/** What a page in another language says before the playground is there, and where the words of it lie. */
export const LOCALIZED = quirePlayground.localized && {
  ...quirePlayground.localized,
  words: new URL(quirePlayground.localized.words, script).href,
};

/** Where the playground itself lies. */
export const CLIENT_ADDRESS = new URL(quirePlayground.client, script).href;

/** Where the samples lie that a library writes. */
export const SAMPLES_ADDRESS = new URL(quirePlayground.samples, script).href;

/** Where the check of values lies. */
export const CHECKS_ADDRESS = new URL(quirePlayground.checks, script).href;

/** Where the flows of OAuth 2 lie. */
export const OAUTH_ADDRESS = new URL(quirePlayground.oauth, script).href;

/** Where providers send readers back to. */
export const REDIRECT_ADDRESS = new URL('../_quire/oauth-redirect.html', script).href;

/** Where what answers for an API in a page lies. */
export const MOCK_ENGINE_ADDRESS = new URL(quirePlayground.mock, script).href;

/** Where the data of mocks lies, and below which a host answers for them. */
export const MOCK_FOLDER_ADDRESS = new URL('../_quire/mock/', script).href;
