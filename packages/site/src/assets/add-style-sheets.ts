import { posix } from 'node:path';
import type { Report } from '@quire/base';
import { rewriteStyleSheet } from '@quire/sandbox';
import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';
import { describeBroken } from '../routes/broken-address.ts';
import { encodePath } from '../routes/page-file.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { SiteContents } from '../routes/target.ts';
import type { AssetStore } from './asset-store.ts';

const MAX_IMPORT_DEPTH = 16;

interface Options {
  sheets: readonly ProjectFile[];
  site: SiteContents;
  assets: AssetStore;
  report: Report;
}

/**
 * Adds the author's style sheets under hashed names and gives these names, in order of path.
 * What a sheet points at is hashed too; all hashed files are in one folder, so that the new
 * addresses are plain names and hold wherever the site is served.
 */
export function addStyleSheets(options: Options): string[] {
  const texts = new Map<string, string>();
  for (const file of options.sheets) {
    texts.set(file.path, readProjectText(file, LIMITS.staticBytes));
  }
  const added = new Map<string, string>();
  const add = (path: string, importers: readonly string[]): string => {
    const known = added.get(path);
    if (known !== undefined) return known;
    const text = rewriteStyleSheet(texts.get(path) ?? '', (address) => {
      const target = resolveTarget({ address, from: path, prefer: 'file' }, options.site);
      if (target.kind === 'missing') {
        options.report({ ...describeBroken(address, 'asset'), file: path });
      }
      if (target.kind !== 'file') return undefined;
      const isCycle = target.path === path || importers.includes(target.path);
      if (isCycle || importers.length > MAX_IMPORT_DEPTH) return undefined;
      const asset = texts.has(target.path)
        ? add(target.path, [...importers, path])
        : options.assets.use(target.path);
      return encodePath(posix.basename(asset)) + target.suffix;
    });
    const name = options.assets.add(path, Buffer.from(text));
    added.set(path, name);
    return name;
  };
  return [...texts.keys()].map((path) => add(path, []));
}
