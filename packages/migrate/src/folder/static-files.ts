import { STATIC_EXTENSIONS } from '@quire/model';
import type { CopiedFile } from '../old-site.ts';
import type { SourceFolder } from './source-folder.ts';

/** Style sheets and scripts of a folder would be part of every page, and data could be anything. */
const NOT_COPIED = new Set(['css', 'js', 'yml', 'yaml', 'xml']);

/** Files below a folder that the old tool publishes as they are. */
export function listStaticFiles(
  folder: SourceFolder,
  base: string,
  isLeftOut: (path: string) => boolean = () => false,
): CopiedFile[] {
  const start = base === '' || base === '.' ? '' : `${base}/`;
  return folder
    .below(base)
    .filter((path) => {
      const inside = path.slice(start.length);
      const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
      const isHidden = inside.split('/').some((part) => part.startsWith('.'));
      return (
        !isHidden &&
        STATIC_EXTENSIONS.has(extension) &&
        !NOT_COPIED.has(extension) &&
        !isLeftOut(path)
      );
    })
    .map((from) => ({ from, to: from.slice(start.length) }));
}
