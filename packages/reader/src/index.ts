export { readBrowserScript } from './read-browser-script.ts';
