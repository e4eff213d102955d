import type { BuildResult, BuildOptions as EngineOptions } from '@quire/site';
import { type PluginOptions, toPluginChoice } from './plugin-options.ts';

export interface BuildSiteOptions
  extends PluginOptions,
    Pick<
      EngineOptions,
      | 'siteUrl'
      | 'urlStyle'
      | 'paths'
      | 'groups'
      | 'bundledAssistant'
      | 'integrations'
      | 'createdAt'
      | 'cache'
      | 'workers'
      | 'mounts'
      | 'onProgress'
    > {
  /** The folder that contains docs.json. */
  folder: string;
  /** Where the output goes: a folder, or one bundle if it ends in `.tar.gz`. */
  out: string;
}

/** What a build wrote and found. */
export interface BuiltSite extends Pick<BuildResult, 'pages' | 'diagnostics' | 'manifest'> {}

/** Builds a site, as `quire build` and `quire export` do. What fails half-way leaves nothing behind. */
export async function buildSite(options: BuildSiteOptions): Promise<BuiltSite> {
  const engine = await import('@quire/site');
  const { folder, out, plugins: _, config: __, ...more } = options;
  const choice = toPluginChoice(options);
  const sink = out.endsWith('.tar.gz')
    ? await engine.createArchiveSink(out)
    : await engine.createFolderSink(out);
  try {
    const built = await engine.buildSite(
      { ...more, ...choice, source: folder, links: 'relative', leaveOut: [out] },
      sink,
    );
    await sink.finish();
    return built;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
