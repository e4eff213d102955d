import { STATIC_EXTENSIONS } from '@quire/model';
import { MAX_LISTED_FILES } from '../limits.ts';
import type { CopiedFile } from '../old-site.ts';
import type { Report } from '../report/report.ts';
import type { SourceFolder } from './source-folder.ts';

/** A build of ours puts these into every page. */
const OF_ALL_PAGES = new Set(['css', 'js']);
/** Settings of the old host and of tools, and what a build writes itself. */
const OF_THE_HOST =
  /^(?:_redirects|_headers|_routes\.json|CNAME|sitemap\.xml|(?!\.well-known\/).*(?:^|\/)\..*)$/;

/** Files of the folder that the old tool publishes as it is, as far as a build of ours publishes them. */
export function listPublicFiles(folder: SourceFolder, base: string): CopiedFile[] {
  return listFiles(folder, base).filter(isPublished);
}

export interface LeftOptions {
  report: Report;
  /** What is copied; a style sheet may be, because the configuration names it. */
  copied: readonly CopiedFile[];
  /** Which files the old tool publishes; all when left out. */
  isPublic?: (path: string) => boolean;
}

/** Files that only the old tool publishes. The report has them. */
export function listLeftFiles(
  folder: SourceFolder,
  base: string,
  { report, copied, isPublic = () => true }: LeftOptions,
): CopiedFile[] {
  const kept = new Set(copied.map(({ from }) => from));
  const left = listFiles(folder, base).filter(
    (file) => !isPublished(file) && !kept.has(file.from) && isPublic(file.from),
  );
  for (const { from, to } of left.slice(0, MAX_LISTED_FILES)) {
    const detail = extensionOf(to) === '' ? 'no file extension' : `.${extensionOf(to)}`;
    report.add({
      file: from,
      kind: 'left',
      what: 'file of a type that a build does not publish',
      detail,
    });
  }
  if (left.length > MAX_LISTED_FILES) {
    const what = 'more files of types that a build does not publish';
    const detail = String(left.length - MAX_LISTED_FILES);
    report.add({ file: base, kind: 'left', what, detail });
  }
  return left;
}

function listFiles(folder: SourceFolder, base: string): CopiedFile[] {
  return folder
    .below(base)
    .map((from) => ({ from, to: from.slice(base.length + 1) }))
    .filter(({ to }) => !OF_THE_HOST.test(to));
}

function isPublished({ to }: CopiedFile): boolean {
  const extension = extensionOf(to);
  return STATIC_EXTENSIONS.has(extension) && !OF_ALL_PAGES.has(extension);
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
