import { openSite } from './build/open-site.ts';
import { findShownFiles, type ShownFiles } from './build/shown-files.ts';
import type { Site } from './build/site-build.ts';
import { writeSite } from './build/write-site.ts';
import type { BuildOptions, BuildResult, FileSink } from './build-options.ts';
import { openCache } from './cache/open-cache.ts';
import { drawSite } from './diagrams/draw-content.ts';
import { openDrawer } from './diagrams/open-drawer.ts';
import { openPlugins } from './plugins/open-plugins.ts';
import { startRenderPool } from './pool/render-pool.ts';

/**
 * Builds a site into a sink: opens it, puts what was kept from earlier builds and threads in front of
 * the rendering, and writes it. Neither has a say in what comes out.
 */
export async function buildSite(options: BuildOptions, sink: FileSink): Promise<BuildResult> {
  const { source, cache: place, workers, onPlan, ...more } = options;
  const plugins = await openPlugins(source, options.plugins);
  const { digest } = plugins;
  // What plugins that nothing is known of would give cannot be known either.
  const cache =
    place && digest !== undefined ? openCache(place.folder, options, digest) : undefined;
  try {
    const site = await openSite(source, more, {
      plugins,
      ...(cache ? { texts: cache.texts } : {}),
    });
    const toRender = cache ? cache.listUnknown(site) : site.selected;
    onPlan?.({ pagesToRender: toRender.length });
    const pool = startRenderPool(site, toRender, workers);
    const drawer = openDrawer(site);
    try {
      const { counted, count } = countRendered(pool.site);
      const shown = await findShownFiles(site, options, buildSite);
      const whole = cache ? cache.use(site, counted) : counted;
      const drawn = drawer ? drawSite(whole, drawer) : whole;
      const result = await writeSite(shown ? withRedirects(drawn, shown) : drawn, sink, {
        ...more,
        shown,
      });
      const problem = cache?.save();
      const diagnostics = [...result.diagnostics, ...(problem ? [problem] : [])];
      return { ...result, diagnostics, renderedPages: count() };
    } finally {
      try {
        await drawer?.close();
      } finally {
        await pool.close();
        site.close();
      }
    }
  } finally {
    cache?.close();
    plugins.close();
  }
}

/** The site with the redirects that the readers of the output may know. */
function withRedirects(site: Site, { mayTell }: ShownFiles): Site {
  const { config } = site.project;
  const redirects = config.redirects.filter((_, place) => mayTell(place));
  return { ...site, project: { ...site.project, config: { ...config, redirects } } };
}

/** The site, and how many of its pages were rendered. */
function countRendered(site: Site): { counted: Site; count(): number } {
  let rendered = 0;
  const renderContent: Site['renderContent'] = (page) => {
    rendered++;
    return site.renderContent(page);
  };
  return { counted: { ...site, renderContent }, count: () => rendered };
}
