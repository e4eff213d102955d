import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitLimits } from '../limits.ts';

/** A private folder in which git runs for one fetch, and what binds it. */
export interface GitPlace {
  folder: string;
  limits: GitLimits;
  /** Aborted with the error to throw. */
  signal: AbortSignal;
  /** Where programs are looked for; the usual folders of the system unless a test says otherwise. */
  searchPath?: string | undefined;
}

/** Sections of a git configuration with their values. */
export type GitConfig = Record<string, Record<string, string | readonly string[]>>;

/** The name of the one remote. */
export const REMOTE = 'source';
/** The ref that a fetch writes. */
export const FETCHED_REF = 'refs/quire/fetched';

/**
 * What holds for every process. There is no work tree, so links, filters and attributes of a repository never come
 * to effect; the rest is turned off all the same.
 */
const BASE_CONFIG: GitConfig = {
  core: {
    repositoryformatversion: '1',
    bare: 'true',
    hooksPath: '/dev/null',
    attributesFile: '/dev/null',
    excludesFile: '/dev/null',
    fsmonitor: 'false',
    // Larger blobs are streamed, so that one made to burst takes no memory.
    bigFileThreshold: '1m',
    // Within the memory that a process may have.
    packedGitWindowSize: '16m',
    packedGitLimit: '256m',
    maxTreeDepth: '256',
  },
  extensions: { partialClone: REMOTE },
  transfer: { fsckObjects: 'true', bundleURI: 'false' },
  fetch: { unpackLimit: '1', recurseSubmodules: 'false', writeCommitGraph: 'false' },
  // Old tools wrote these into repositories that are fine otherwise, and nothing here depends on them.
  'fetch "fsck"': {
    zeroPaddedFilemode: 'ignore',
    missingSpaceBeforeDate: 'ignore',
    badTimezone: 'ignore',
  },
  submodule: { recurse: 'false' },
  gc: { auto: '0' },
  maintenance: { auto: 'false' },
  pack: { threads: '1' },
  protocol: { allow: 'never', version: '2' },
  'protocol "https"': { allow: 'always' },
  'protocol "ssh"': { allow: 'always' },
  credential: { helper: '' },
};

/**
 * Lays out an empty bare repository. Its configuration is a file of ours that only this process can read: it may
 * hold a token, which no process list shows.
 */
export async function createRepository(folder: string, config: GitConfig): Promise<void> {
  for (const name of ['home', 'tmp', 'repository', 'repository/objects', 'repository/refs']) {
    await mkdir(join(folder, name), { mode: 0o700 });
  }
  await writeFile(join(folder, 'repository/HEAD'), `ref: ${FETCHED_REF}\n`, { mode: 0o600 });
  const text = `${toConfigText(BASE_CONFIG)}${toConfigText(config)}`;
  await writeFile(join(folder, 'repository/config'), text, { mode: 0o600 });
}

function toConfigText(config: GitConfig): string {
  const lines = Object.entries(config).flatMap(([section, values]) => [
    `[${section}]`,
    ...Object.entries(values).flatMap(([key, value]) =>
      [value].flat().map((each) => `\t${key} = ${quoteConfig(each)}`),
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Text for git's configuration files, in which a quote ends a value and a backslash begins a character. */
function quoteConfig(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** Where programs are looked for. The service's own variables are not asked: they may hold secrets. */
const SEARCH_PATH = [
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  '/opt/homebrew/bin',
  '/run/current-system/sw/bin',
].join(':');

/** The whole environment of a git process. Nothing is inherited. */
export function toEnvironment(
  { folder, searchPath = SEARCH_PATH }: GitPlace,
  { talks }: { talks: boolean },
): Record<string, string> {
  return {
    PATH: searchPath,
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'tmp'),
    // Messages are read by us, in one language.
    LC_ALL: 'C',
    GIT_DIR: join(folder, 'repository'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    // What reads objects must not go and fetch those that are missing.
    ...(talks
      ? { GIT_ALLOW_PROTOCOL: 'https:ssh' }
      : { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' }),
  };
}
