import {
  type AccessView,
  createRedirects,
  LISTS_FOLDER,
  NO_RULES,
  type Redirects,
  toShownPlayground,
  toView,
} from '@quire/model';
import { type ServedReader, toRuleReader } from '../readers/served-reader.ts';
import type { RecordedFile } from '../release/release-record.ts';
import type { LiveSite, Offer } from './live-site.ts';

/** What readers of the same groups see of a version. */
export interface ShownView extends Offer {
  view: AccessView;
  redirects: Redirects;
}

/** A version as one reader sees it. Whatever is sent of it is found here. */
export interface ShownSite extends ShownView {
  live: LiveSite;
  reader: ServedReader | undefined;
  /** Whether everybody sees the same: nobody signs in here. */
  isForAll: boolean;
  /** A file that this reader may have. The one place that asks. */
  file(path: string): RecordedFile | undefined;
  /** Whether there is such a file, and not for this reader. */
  isRefused(path: string): boolean;
  /** Whether everybody may have a file, whoever they are. */
  isOpen(path: string): boolean;
  /** The file with the parts of a list that readers see different parts of. */
  findParts(path: string): RecordedFile | undefined;
}

/** A version for one reader; `isWanted` says whether strangers may read what has no rule of its own. */
export function showSite(
  live: LiveSite,
  reader: ServedReader | undefined,
  isWanted = live.readers?.isPublic ?? true,
): ShownSite {
  const { files, record } = live.release;
  // A bundle for some groups does not say which of its pages are theirs alone.
  const isPublic = isWanted && record.groups === undefined;
  const shown = findView(live, reader, isPublic);
  const find = (path: string) => (isKept(path) ? undefined : files.get(path));
  // A rule is found by the name that the manifest has, which may be written in another form of Unicode.
  const mayRead = ({ view: by }: ShownView, file: RecordedFile) => by.mayReadFile(file.path);
  return {
    ...shown,
    live,
    reader,
    isForAll: isForAll(live),
    file(path) {
      const file = find(path);
      return file && mayRead(shown, file) ? file : undefined;
    },
    isRefused(path) {
      const file = find(path);
      return file !== undefined && !mayRead(shown, file);
    },
    isOpen(path) {
      const file = find(path);
      return file !== undefined && mayRead(findView(live, undefined, isPublic), file);
    },
    findParts(path) {
      const lists = record.access?.lists ?? {};
      const name = files.get(path)?.path ?? path;
      return Object.hasOwn(lists, name)
        ? files.get((lists[name] ?? '').normalize('NFC'))
        : undefined;
    },
  };
}

/** Whether everybody sees the same: nobody signs in here. */
export function isForAll({ readers, release }: LiveSite): boolean {
  return readers === undefined && release.record.access === undefined;
}

/** The parts of lists are for the one who puts lists together. */
function isKept(path: string): boolean {
  return path.startsWith(`${LISTS_FOLDER}/`);
}

/** Worked out once for readers of the same groups. */
function findView(live: LiveSite, reader: ServedReader | undefined, isPublic: boolean): ShownView {
  const { views, release } = live;
  const { record } = release;
  const key = `${isPublic} ${reader ? JSON.stringify([...reader.groups]) : 'stranger'}`;
  const known = views.get(key);
  if (known) return known;
  const view = toView(record.access ?? NO_RULES, toRuleReader(reader), { isPublic });
  const readable = record.redirects.filter(({ rule }) => view.decide(rule ?? 'site'));
  const offer = live.toOffer(toShownPlayground(record, view.decide));
  const shown = { ...offer, view, redirects: createRedirects(readable) };
  views.set(key, shown);
  return shown;
}
