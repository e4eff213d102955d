import { isSourcePath } from '@quire/contract';
import { gitNameRefused } from './errors.ts';

/** What is wanted of a repository: what a branch or tag is now, or one commit. */
export type WantedState = { ref: string } | { commit: string };

export const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const LONGEST_REF = 512;

/** Whether git would take this as the full name of a ref; the rules of `git check-ref-format`. */
export function isRefName(name: string): boolean {
  return (
    name.startsWith('refs/') &&
    name.length <= LONGEST_REF &&
    !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/$|\.$|\.lock(?:\/|$)/.test(name) &&
    !name.split('/').some((part) => part === '' || part.startsWith('.') || part.startsWith('-'))
  );
}

/** What stands in a refspec for the wanted state. */
export function toRefspecSource(at: WantedState): string {
  if ('commit' in at) {
    if (COMMIT_ID.test(at.commit)) return at.commit;
    throw gitNameRefused({ what: 'commit', name: at.commit, reason: 'it is not a full commit ID' });
  }
  if (isRefName(at.ref)) return at.ref;
  throw gitNameRefused({ what: 'ref', name: at.ref, reason: 'it is not a full ref name' });
}

/** A folder within a repository, without slashes around it; the root is the empty text. */
export function parseSourceFolder(text: string): string {
  const folder = text.replace(/^(?:\.?\/)+|\/+$/g, '');
  if (folder === '' || folder === '.') return '';
  if (isSourcePath(folder)) return folder;
  throw gitNameRefused({
    what: 'folder',
    name: text,
    reason: 'it is not a path within a repository',
  });
}
