import { gitTooOld } from '../errors.ts';
import type { GitPlace } from './git-place.ts';
import { runGit } from './run-git.ts';

/** The first that reads no configuration but what it is given, and takes the names of objects by its input. */
const NEEDED = [2, 32] as const;

/** Throws where git is missing or too old. */
export async function assertGitVersion(place: GitPlace): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of runGit(place, { words: ['version'] })) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const [, found = 'an unknown version', major, minor] = /((\d+)\.(\d+)[\w.]*)/.exec(text) ?? [];
  const isNew =
    Number(major) > NEEDED[0] || (Number(major) === NEEDED[0] && Number(minor) >= NEEDED[1]);
  if (!isNew) throw gitTooOld({ found, needed: NEEDED.join('.') });
}
