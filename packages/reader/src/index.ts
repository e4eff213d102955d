export { insertedScripts } from './early-pages.ts';
export { readBrowserScript } from './read-browser-script.ts';
