import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, createArchiveSink } from '@quire/site';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** Exports one of the example sites into a folder and gives the link of the bundle. */
export async function exportExample(name: string, folder: string): Promise<string> {
  const file = join(folder, `${name}.tar.gz`);
  const sink = await createArchiveSink(file);
  await buildSite({ source: join(EXAMPLES, name), links: 'relative' }, sink);
  await sink.finish();
  return `file:${file}`;
}
