import type { BuildOptions, BuildResult, FileSink } from '@quire/site';
import type { CommandContext, ExitCode } from './command-context.ts';
import { toAuthorPlaces } from './mounted-places.ts';
import { orDiscard } from './terminal/or-discard.ts';
import { createProgress } from './terminal/progress.ts';

/** A place for files that can be removed again. */
type UnfinishedOutput = FileSink & { discard(): Promise<void> };

/** Builds a site for static hosts with a progress bar; what stays unfinished is removed. */
export function buildInto(
  sink: UnfinishedOutput,
  options: Omit<BuildOptions, 'onProgress'>,
  context: CommandContext,
  conclude: (result: BuildResult) => Promise<ExitCode>,
): Promise<ExitCode> {
  const progress = createProgress('pages', context);
  return orDiscard(sink, async () => {
    const { buildSite } = await import('@quire/site');
    const result = await buildSite(
      {
        ...options,
        onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
      },
      sink,
    ).finally(() => progress.end());
    const { source, mounts } = options;
    const diagnostics = toAuthorPlaces(result.diagnostics, source, mounts);
    return conclude({ ...result, diagnostics });
  });
}
