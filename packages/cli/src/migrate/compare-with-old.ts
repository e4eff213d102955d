import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison, NewBuiltSite, OldBuiltSite, PageFacts } from '@quire/migrate';
import type { CommandContext } from '../command-context.ts';
import { createProgress } from '../terminal/progress.ts';

/** Opens the old site as its own tool built it: a folder of HTML, or an address. */
export async function openOldSite(old: string): Promise<OldBuiltSite> {
  const { openOldAddress, openOldFolder } = await import('@quire/migrate');
  return /^https?:\/\//i.test(old) ? openOldAddress(old) : openOldFolder(old);
}

/** Compares the site of a folder with the old one. */
export async function compareWithOld(
  folder: string,
  old: OldBuiltSite,
  context: CommandContext,
): Promise<Comparison> {
  const { comparedTargetMissing, compareSites } = await import('@quire/migrate');
  if (!existsSync(join(folder, 'docs.json'))) throw comparedTargetMissing({ folder });
  return compareSites(old, await buildNew(folder, context));
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
