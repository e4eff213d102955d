import { type AccessRule, LISTS_FOLDER, type ListPart, resolveList } from '@quire/model';
import type { NamedFile, Site, SiteBuild } from '../build/site-build.ts';
import { encodeText } from '../files/encode-text.ts';
import { toOutputFile } from '../files/recorder.ts';

/** Where the parts of a list are. */
function toPartsPath(path: string): string {
  return `${LISTS_FOLDER}/${path}.json`;
}

/**
 * The files of a list. In an output for all readers the list itself has what everybody may see, and its
 * parts are beside it; in any other there is nothing to tell apart.
 */
export function toListFiles(
  { access }: Pick<Site, 'access'>,
  path: string,
  list: ListPart,
): NamedFile[] {
  if (!access) return [[path, toOutputFile(encodeText(resolveList(list, () => true)))]];
  const open = access.rules.refOf('public');
  const plain = resolveList(list, (rule) => rule === open);
  return [
    [path, toOutputFile(encodeText(plain))],
    [toPartsPath(path), toOutputFile(encodeText(JSON.stringify(list)))],
  ];
}

/** Writes a list. Whoever may have it at all sees their own parts of it; left out, that is everybody. */
export async function writeList(
  build: SiteBuild,
  path: string,
  list: ListPart,
  rule: AccessRule = 'public',
): Promise<void> {
  noteList(build, path, rule);
  for (const [name, file] of toListFiles(build, path, list)) await build.recorder.write(name, file);
}

/** Notes that a file is a list, for the manifest. */
export function noteList(
  { access }: Pick<Site, 'access'>,
  path: string,
  rule: AccessRule = 'public',
): void {
  access?.set(path, rule);
  access?.setList(path, toPartsPath(path));
}
