import { assertMountTable, isRefPattern, MOUNT_LIMITS, type Mount } from '@quire/model';
import { mountListInvalid } from './errors.ts';
import { isForMany } from './taken-refs.ts';

/** What of a mount can be wrong. */
export interface CheckedMount {
  connectionId: string;
  root?: boolean;
  ref?: string;
  folder?: string;
  path?: string;
  version?: string;
  isDefault?: boolean;
  tag?: string;
}

/** Longer than any badge that fits. */
const LONGEST_TAG = 40;

/** Throws when a list of mounts cannot be used, saying which mount and what to change. */
export function assertMountList(
  list: readonly CheckedMount[],
  nameOf: (connectionId: string) => string,
): void {
  const roots = list.filter(({ root }) => root);
  if (roots.length !== 1) {
    throw mountListInvalid({
      problem:
        roots.length === 0 ? 'No mount is the root.' : `${roots.length} mounts are the root.`,
      fix: 'Mark as root only the mount whose docs.json controls the look of the site.',
    });
  }
  for (const mount of list) {
    if (mount.root) assertRoot(mount, nameOf(mount.connectionId));
    else assertPart(mount, nameOf(mount.connectionId));
  }
  assertPlaces(list, nameOf);
}

function assertRoot({ ref, path, isDefault, tag }: CheckedMount, name: string): void {
  if (!ref && !path && !isDefault && !tag) return;
  throw mountListInvalid({
    problem: `${name} is the root, which always uses the production branch of its connection and cannot have a path, a mark or a badge.`,
    fix: 'Remove "ref", "path", "isDefault" and "tag" from it.',
  });
}

function assertPart({ ref = '', path, version, ...mount }: CheckedMount, name: string): void {
  if (ref !== '' && !isRefPattern(ref)) {
    throw mountListInvalid({
      problem: `The ref of ${name} cannot be used: ${JSON.stringify(ref.slice(0, 80))}.`,
      fix: 'Write a branch such as "main" or a pattern such as "release/*"; a tag begins with "tags/".',
    });
  }
  const isVersion = version || isForMany({ refPattern: ref });
  if (!path && !isVersion) {
    throw mountListInvalid({
      problem: `${name} has neither a path nor a version.`,
      fix: 'Give it a path such as "sdk/js", a version, or a ref with a "*", whose branches become versions.',
    });
  }
  if ((mount.isDefault || mount.tag) && (path || !isVersion)) {
    throw mountListInvalid({
      problem: `${name} has a mark or a badge but is only a part of a version.`,
      fix: 'Remove "isDefault" and "tag", or move them to the mount of the version.',
    });
  }
  const stars = ref.split('*').length - 1;
  const wrong = [...(version ?? '').matchAll(/\{(\d)\}/g)].find(
    ([, number]) => Number(number) < 1 || Number(number) > stars,
  );
  if (wrong) {
    throw mountListInvalid({
      problem: `The version of ${name} has ${wrong[0]}, but its ref has ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
      fix: 'Use {1} for the text that the first star matches.',
    });
  }
  if ((mount.tag ?? '').length > LONGEST_TAG) {
    throw mountListInvalid({
      problem: `The badge of ${name} is too long.`,
      fix: `Use at most ${LONGEST_TAG} characters.`,
    });
  }
}

/** The places by the rules of the model; what a pattern stands for is not known before its branches are. */
function assertPlaces(
  list: readonly CheckedMount[],
  nameOf: (connectionId: string) => string,
): void {
  const seen = new Map<string, string>();
  const parts = list.filter(({ root }) => !root);
  const mounts = parts.map(({ connectionId, ref = '', path = '', version = '' }, index): Mount => {
    const source = nameOf(connectionId);
    const key = JSON.stringify([ref.includes('*') ? ref : '', path, version]);
    const other = seen.get(key);
    if (other !== undefined) {
      throw mountListInvalid({
        problem: `${source} and ${other} are mounted at the same place.`,
        fix: 'Give each its own path or version.',
      });
    }
    seen.set(key, source);
    const name = ref.includes('*') ? toSample(version, index) : version;
    return { source, ...(path ? { path } : {}), ...(name ? { version: name } : {}) };
  });
  const root = list.find((mount) => mount.root)?.version;
  const hasVersions = mounts.some(({ version }) => version !== undefined);
  if (root && !hasVersions) {
    throw mountListInvalid({
      problem: `The root has the version name "${root}", but no mount is a version.`,
      fix: 'Mount another version, or remove the name.',
    });
  }
  assertMountTable({ ...(root ? { root: { version: root } } : {}), mounts });
  if (list.filter(({ isDefault }) => isDefault).length > 1) {
    throw mountListInvalid({
      problem: 'More than one mount is marked as the default.',
      fix: 'Mark only one of them.',
    });
  }
  if (list.length > MOUNT_LIMITS.mounts) {
    throw mountListInvalid({
      problem: `There are ${list.length} mounts; the limit is ${MOUNT_LIMITS.mounts}.`,
      fix: 'Use branch patterns, or mount fewer repositories.',
    });
  }
}

/** A name that a pattern may give, another one for each. */
function toSample(version: string, index: number): string {
  return version === '' ? `x${index}` : `${version.replace(/\{\d\}/g, 'x')}${index}`;
}
