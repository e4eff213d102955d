import { openSite } from './build/open-site.ts';
import { writeSite } from './build/write-site.ts';
import type { BuildOptions, BuildResult, FileSink } from './build-options.ts';
import { openCache } from './cache/open-cache.ts';
import { startRenderPool } from './pool/render-pool.ts';

/**
 * Builds a site into a sink: opens it, puts what was kept from earlier builds and threads in front of
 * the rendering, and writes it. Neither has a say in what comes out.
 */
export async function buildSite(options: BuildOptions, sink: FileSink): Promise<BuildResult> {
  const { source, cache: place, workers, onPlan, ...more } = options;
  const cache = place && openCache(place.folder, options);
  try {
    const site = await openSite(source, more, cache ? { texts: cache.texts } : {});
    const toRender = cache ? cache.listUnknown(site) : site.selected;
    onPlan?.({ pagesToRender: toRender.length });
    const pool = startRenderPool(site, toRender, workers);
    try {
      const result = await writeSite(cache ? cache.use(site, pool.site) : pool.site, sink, more);
      const problem = cache?.save();
      return problem ? { ...result, diagnostics: [...result.diagnostics, problem] } : result;
    } finally {
      await pool.close();
      site.close();
    }
  } finally {
    cache?.close();
  }
}
