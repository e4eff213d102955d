import { readFileSync } from 'node:fs';

/** The release of this service, as programs are told it. */
export const { version: RELEASE } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
