import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison, NewBuiltSite, PageFacts } from '@quire/migrate';
import type { CommandContext } from '../command-context.ts';
import { createProgress } from '../terminal/progress.ts';

/** Compares the site of a folder with the old one as its own tool built it: a folder of HTML, or an address. */
export async function compareWithOld(
  folder: string,
  old: string,
  context: CommandContext,
): Promise<Comparison> {
  const { comparedTargetMissing, compareSites, openOldAddress, openOldFolder } = await import(
    '@quire/migrate'
  );
  if (!existsSync(join(folder, 'docs.json'))) throw comparedTargetMissing({ folder });
  const opened = /^https?:\/\//i.test(old) ? openOldAddress(old) : openOldFolder(old);
  return compareSites(opened, await buildNew(folder, context));
}

/** Builds the site; only what is compared is kept of each page. */
async function buildNew(source: string, context: CommandContext): Promise<NewBuiltSite> {
  const { buildSite } = await import('@quire/site');
  const { readQuirePage } = await import('@quire/migrate');
  const facts = new Map<string, PageFacts>();
  const progress = createProgress('pages built', context);
  const { manifest, pages } = await buildSite(
    {
      source,
      links: 'relative',
      onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
    },
    {
      write(path, file) {
        if (!path.endsWith('.html')) return;
        const read = readQuirePage(Buffer.from(file.bytes()).toString('utf8'));
        if (read) facts.set(path, read);
      },
    },
  ).finally(() => progress.end());
  return { manifest, files: new Map(pages.map(({ path, file }) => [path, file])), facts };
}
