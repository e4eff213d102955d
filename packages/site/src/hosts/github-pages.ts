import type { HostedOutput, HostFiles } from './host-files.ts';
import { isPattern } from './redirect-parts.ts';

/** Files for GitHub Pages: nothing is passed through Jekyll, and a domain of one's own is named. */
export function toGithubPagesFiles({ redirects, siteUrl }: HostedOutput): HostFiles {
  const domain = siteUrl === undefined ? undefined : new URL(siteUrl).hostname;
  const isOwn = domain !== undefined && !domain.endsWith('.github.io');
  return {
    files: { '.nojekyll': '', ...(isOwn ? { CNAME: `${domain}\n` } : {}) },
    // Fixed paths have a small page that sends readers on.
    unsupported: redirects.filter(({ source }) => isPattern(source)),
  };
}
