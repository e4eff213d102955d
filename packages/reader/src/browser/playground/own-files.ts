/** Written before this script into the same file: the name of the file of late samples, which lies beside it. */
declare const quirePlayground: { samples: string } | undefined;

// Known only while the script is run for the first time.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** Where the site's host passes requests on: scripts lie in a folder at the top of the site. */
export const PROXY_ADDRESS = new URL('../_quire/playground/request', script).href;

/** Where the samples lie that a library writes; nothing where the page was made without them. */
export const SAMPLES_ADDRESS =
  typeof quirePlayground === 'undefined'
    ? undefined
    : new URL(quirePlayground.samples, script).href;
