import { REPLACEABLE_FILE } from '@quire/model';
import { loadThemeFiles } from '@quire/theme';
import { toDigest } from '../cache/digest.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { DEFAULT_FAVICON, renderDefaultFavicon } from '../files/default-favicon.ts';
import type { Recorder } from '../files/recorder.ts';
import type { Project } from '../read/load-project.ts';
import { toSiteView } from '../views/site-view.ts';

type Named = readonly [name: string, path: string];

/** Writes the theme's files and gives their output paths by the plain names that pages use. */
export async function writeThemeFiles(
  { config }: Project,
  recorder: Recorder,
  cache?: PageCache,
): Promise<Map<string, string>> {
  const site = toSiteView(config, 'en');
  const key = toDigest(JSON.stringify([site, config.favicon]));
  const files = (cache && keepFiles(key, recorder, cache)) ?? (await write());
  cache?.keepTheme(key, files);
  return new Map([[REPLACEABLE_FILE, REPLACEABLE_FILE], ...files]);

  async function write(): Promise<Named[]> {
    const loaded = [...loadThemeFiles(site), ...makeFavicon(config)];
    for (const { path, bytes } of loaded) {
      if (!recorder.has(path)) await recorder.write(path, bytes);
    }
    return loaded.map(({ name, path }) => [name, path]);
  }
}

function makeFavicon(config: Project['config']) {
  if (config.favicon) return [];
  const bytes = Buffer.from(renderDefaultFavicon(config));
  return [{ name: 'favicon.svg', path: DEFAULT_FAVICON, bytes }];
}

/** The files of an earlier build, if all of them could be left where they are. */
function keepFiles(key: string, recorder: Recorder, cache: PageCache) {
  const files = cache.findTheme(key);
  const areKept = files?.every(([, path]) => {
    const known = cache.fileOf(path);
    return known !== undefined && recorder.keep?.(path, known) === true;
  });
  return areKept ? files : undefined;
}
