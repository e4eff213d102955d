import type { Diagnostic } from '@quire/base';

/** What is told of files that are not taken. */
export const GIT_FINDINGS = {
  link: (file: string): Diagnostic => ({
    code: 'git-link',
    severity: 'warning',
    message: 'This symbolic link was left out.',
    fix: 'Put the file itself into the repository.',
    file: toShownPath(file),
  }),
  submodule: (file: string): Diagnostic => ({
    code: 'git-submodule',
    severity: 'warning',
    message: 'This submodule was left out: only files in the repository itself are used.',
    fix: 'Mount its repository into the site, or copy the files.',
    file: toShownPath(file),
  }),
  largeFile: (file: string): Diagnostic => ({
    code: 'git-lfs-pointer',
    severity: 'error',
    message: 'This file is stored in Git LFS, and the repository contains only a pointer to it.',
    fix: 'Put the file itself into the repository, or publish from CI after "git lfs pull".',
    file: toShownPath(file),
  }),
  pathRefused: (file: string): Diagnostic => ({
    code: 'git-path-refused',
    severity: 'warning',
    message: 'This file was left out: its path cannot be used on every system.',
    fix: 'Rename it: use no backslashes, control characters or names that Git reserves.',
    file: toShownPath(file),
  }),
  pathTwice: (file: string): Diagnostic => ({
    code: 'git-path-twice',
    severity: 'warning',
    message: 'Two files have this path in different Unicode spellings, so one was left out.',
    fix: 'Rename one of them.',
    file: toShownPath(file),
  }),
  more: (count: number): Diagnostic => ({
    code: 'git-more-findings',
    severity: 'warning',
    message: `${count === 1 ? '1 more file was' : `${count} more files were`} left out.`,
  }),
};

const LONGEST = 200;

/** Paths come from strangers and are shown in terminals. */
function toShownPath(path: string): string {
  const plain = path.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

/** Collects findings: the first of them one by one, and the number of the rest. */
export function createFindings(most: number) {
  const listed: Diagnostic[] = [];
  let more = 0;
  return {
    report(finding: Diagnostic): void {
      if (listed.length < most) listed.push(finding);
      else more++;
    },
    all: () => (more > 0 ? [...listed, GIT_FINDINGS.more(more)] : listed),
  };
}
