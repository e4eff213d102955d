import type { SiteState } from '@quire/diff';
import { type BuildOptions, buildSite, type OutputFile } from '@quire/site';

/** A folder as a state of a site, built in memory, with the status of its pages. */
export async function buildState(
  name: string,
  options: BuildOptions,
): Promise<SiteState & { degraded: ReadonlySet<string> }> {
  const files = new Map<string, Uint8Array>();
  const write = (path: string, file: OutputFile) =>
    void files.set(path, Uint8Array.from(file.bytes()));
  const { manifest, pages } = await buildSite({ ...options, workers: 0 }, { write });
  const degraded = pages.filter(({ status }) => status !== 'ok').map(({ path }) => path);
  return { name, manifest, degraded: new Set(degraded), read: async (path) => files.get(path) };
}
