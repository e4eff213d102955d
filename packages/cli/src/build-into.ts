import type { BuildOptions, BuildResult, FileSink } from '@quire/site';
import type { CommandContext, ExitCode } from './command-context.ts';
import { optimiseSoon } from './optimise.ts';
import { orDiscard } from './terminal/or-discard.ts';
import { createProgress } from './terminal/progress.ts';

/** A place for files that can be taken away again. */
type UnfinishedOutput = FileSink & { discard(): Promise<void> };

/** So many pages are a second of work or more. */
const MANY_PAGES = 200;

/** Builds a site for static hosts with a progress bar; what stays unfinished is taken away. */
export function buildInto(
  sink: UnfinishedOutput,
  options: Omit<BuildOptions, 'links' | 'onPlan' | 'onProgress'>,
  context: CommandContext,
  conclude: (result: BuildResult) => Promise<ExitCode>,
): Promise<ExitCode> {
  const progress = createProgress('pages', context);
  return orDiscard(sink, async () => {
    const { buildSite } = await import('@quire/site');
    const result = await buildSite(
      {
        ...options,
        links: 'relative',
        onPlan: ({ pagesToRender }) => {
          if (pagesToRender >= MANY_PAGES) optimiseSoon();
        },
        onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
      },
      sink,
    ).finally(() => progress.end());
    return conclude(result);
  });
}
