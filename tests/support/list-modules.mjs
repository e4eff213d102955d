// Writes the address of every module that a process loads to a file, for a test: `node --import list-modules.mjs`.
import { register } from 'node:module';

const file = JSON.stringify(process.env.LOADED_MODULES);
const hooks = `
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  if (url.startsWith('file:')) appendFileSync(${file}, url + '\\n');
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
