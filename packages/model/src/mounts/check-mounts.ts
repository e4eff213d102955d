import { mountTableInvalid } from '../errors.ts';
import {
  MOUNT_LIMITS,
  type Mount,
  type MountTable,
  toMountBase,
  toVersionFolder,
} from './mount.ts';

/** A name of a folder that is the same on every system and means nothing to Quire. */
const FOLDER_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** Throws when a table cannot be used, saying which mount and what to change. */
export function assertMountTable({ root, mounts }: MountTable): void {
  if (mounts.length > MOUNT_LIMITS.mounts) {
    throw mountTableInvalid({
      problem: `There are ${mounts.length} mounts; the limit is ${MOUNT_LIMITS.mounts}.`,
      fix: 'Mount fewer repositories, or use a narrower branch pattern.',
    });
  }
  if (root?.version !== undefined) {
    assertVersion(root.version, 'the root');
    if (mounts.every(({ version }) => version === undefined)) {
      throw mountTableInvalid({
        problem: `The root has the version name "${root.version}", but no mount is a version.`,
        fix: 'Mount another version, or remove the name.',
      });
    }
  }
  const seen = new Map<string, Mount>();
  for (const mount of mounts) {
    assertPlace(mount);
    const base = toMountBase(mount);
    const other = seen.get(base.toLowerCase());
    if (other) {
      throw mountTableInvalid({
        problem: `${describeMount(mount)} and ${describeMount(other)} are mounted at the same place, "${base}".`,
        fix: 'Give each its own path or version.',
      });
    }
    seen.set(base.toLowerCase(), mount);
  }
  const defaults = new Set(
    mounts.filter(({ isDefault }) => isDefault).map(({ version }) => version),
  );
  if (defaults.size > 1) {
    throw mountTableInvalid({
      problem: `More than one version is the default: ${[...defaults].join(', ')}.`,
      fix: 'Mark only one of them.',
    });
  }
}

/** A mount in words: the name of its repository, or its place. */
export function describeMount(mount: Pick<Mount, 'source' | 'path' | 'version'>): string {
  return mount.source ?? `the mount "${toMountBase(mount)}"`;
}

function assertPlace(mount: Mount): void {
  const { path, version, isDefault } = mount;
  const who = mount.source ?? 'A mount';
  if (path === undefined && version === undefined) {
    throw mountTableInvalid({
      problem: `${who} has neither a path nor a version.`,
      fix: 'Give it a path such as "sdk/js", or a version.',
    });
  }
  if (version !== undefined) assertVersion(version, who);
  else if (isDefault) {
    throw mountTableInvalid({
      problem: `${who} is marked as the default but is not a version.`,
      fix: 'Give it a version, or do not mark it as the default.',
    });
  }
  if (path !== undefined) assertPath(path, who);
}

function assertVersion(version: string, who: string): void {
  const isNamed = version.trim() === version && toVersionFolder(version) !== '';
  if (isNamed && version.length <= MOUNT_LIMITS.versionLength && !/\p{Cc}/u.test(version)) return;
  throw mountTableInvalid({
    problem: `The version of ${who} cannot be used as a name: ${JSON.stringify(version.slice(0, 80))}.`,
    fix: `Use a name that contains a letter or digit and has at most ${MOUNT_LIMITS.versionLength} characters.`,
  });
}

function assertPath(path: string, who: string): void {
  const names = path.split('/');
  const isPlain = names.every((name) => FOLDER_NAME.test(name)) && path.normalize('NFC') === path;
  const isShort = path.length <= MOUNT_LIMITS.pathLength && names.length <= MOUNT_LIMITS.pathDepth;
  if (isPlain && isShort) return;
  throw mountTableInvalid({
    problem: `The path of ${who} cannot be used: ${JSON.stringify(path.slice(0, 80))}.`,
    fix: `Separate folders with "/", as in "sdk/js". Use letters, digits, ".", "_" and "-", with at most ${MOUNT_LIMITS.pathDepth} folders and ${MOUNT_LIMITS.pathLength} characters.`,
  });
}
