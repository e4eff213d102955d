// Copies the schemas that AsyncAPI descriptions are checked with, without their words: 0.4 MB of 6.8 MB.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const VERSIONS = ['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.0', '3.1'];

/** Writes them into `packages/openapi/dist/asyncapi-schemas`, one file for each version. */
export function copyAsyncApiSchemas() {
  const source = join(root, 'node_modules/@asyncapi/specs');
  const target = join(root, 'packages/openapi/dist/asyncapi-schemas');
  mkdirSync(target, { recursive: true });
  for (const version of VERSIONS) {
    const text = readFileSync(join(source, `schemas/${version}.0-without-$id.json`), 'utf8');
    writeFileSync(join(target, `${version}.json`), JSON.stringify(JSON.parse(text, dropWords)));
  }
  // Their license asks to be passed on with them.
  for (const name of ['LICENSE', 'NOTICE']) {
    writeFileSync(join(target, name), readFileSync(join(source, name)));
  }
}

/** A property that is called `description` has a schema there, and no text. */
function dropWords(key, value) {
  const isText = ['description', 'markdownDescription', '$comment'].includes(key);
  if (isText && typeof value === 'string') return undefined;
  return key === 'examples' && Array.isArray(value) ? undefined : value;
}
