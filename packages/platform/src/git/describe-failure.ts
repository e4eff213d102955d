import type { QuireError } from '@quire/base';
import {
  gitAccessDenied,
  gitFailed,
  gitHostKeyRefused,
  gitLimitReached,
  gitMissing,
  gitRefMissing,
} from './errors.ts';
import type { GitExit } from './process/run-git.ts';

interface Facts {
  /** The repository, as it may be shown. */
  url: string;
  host: string;
  /** What was asked for. */
  ref?: string | undefined;
  /** The fingerprint that was accepted for the host. */
  fingerprint?: string | undefined;
}

const MISSING = /cannot run ssh|ssh: not found|remote-https' is not a git command/;
const HOST_KEY =
  /Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED|host key is known for/i;
const DENIED =
  /Authentication failed|could not read (?:Username|Password)|Permission denied|not found|returned error: 40[134]|not appear to be a git repository|Could not read from remote repository/i;
const NO_REF = /couldn't find remote ref|not our ref|unadvertised object/;
const NO_MEMORY = /out of memory|cannot allocate memory|malloc|mmap failed/i;

const LONGEST = 300;

/** What a git process said, as an error with something to do about it. */
export function toGitError(exit: GitExit, facts: Facts): QuireError {
  const said = leaveRemoteLines(exit.said);
  const { url, host, ref, fingerprint } = facts;
  const reason = findReason(said) ?? exit.message;
  if (MISSING.test(said)) return gitMissing();
  if (HOST_KEY.test(said)) return gitHostKeyRefused({ host, known: fingerprint ?? 'none' });
  if (ref && NO_REF.test(said)) return gitRefMissing({ url, ref });
  if (NO_MEMORY.test(said)) {
    return gitLimitReached({
      what: 'The repository needs too much memory',
      limit: 'the memory of one Git process',
    });
  }
  if (DENIED.test(said)) return gitAccessDenied({ url, reason });
  return gitFailed({ url, reason });
}

/** What the server says is no reason of ours to repeat, nor to choose an error by. */
function leaveRemoteLines(said: string): string {
  return said.replace(/^remote: .*$/gm, '');
}

/** The line that names the fault; of several, the last one of git itself. */
function findReason(said: string): string | undefined {
  const lines = said.split(/[\r\n]+/);
  const line =
    lines.find((each) => / Permission denied \(/.test(each)) ??
    lines.findLast((each) => /^(?:fatal|error): /.test(each));
  const plain = line
    ?.replace(/^(?:fatal|error): /, '')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
  return plain?.slice(0, LONGEST).replace(/\.+$/, '');
}
