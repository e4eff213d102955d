import type { SiteAccessRecord } from '@quire/contract';
import type { AccessDraft, Way } from './access-draft.ts';
import { toDraft } from './access-draft.ts';

const WHO: Readonly<Record<Way, string>> = {
  password: 'people who know the password',
  members: 'members of your organization',
  oidc: 'people who sign in with your identity provider',
  jwt: 'people who come from your own application',
};

/** What the ways to sign in are called. */
export const SIGN_IN_NAMES: Readonly<Record<SiteAccessRecord['signIn']['way'], string>> = {
  none: 'None',
  password: 'A password',
  members: 'Members',
  oidc: 'Identity provider',
  jwt: 'Your own application',
};

/** Who may read a site, in one sentence. */
export function describeAccess({ isPublic, signIn }: SiteAccessRecord): string {
  if (signIn.way === 'none') return 'Everyone can read this site.';
  const who = WHO[signIn.way];
  return isPublic
    ? `Everyone can read this site. Its restricted pages are for ${who}.`
    : `Only ${who} can read this site.`;
}

/** What a change means to readers, before it is saved. */
export function describeChange(draft: AccessDraft, access: SiteAccessRecord): string[] {
  const before = toDraft(access);
  const told: string[] = [];
  if (before.audience === 'private' && draft.audience !== 'private') {
    told.push(
      'Everyone, including search engines, will be able to read every page that is not for groups.',
    );
  }
  if (before.audience !== 'private' && draft.audience === 'private') {
    told.push(
      `Only ${WHO[draft.way]} will be able to read this site. Search engines and caches may keep existing copies for a while.`,
    );
  }
  if (before.audience !== 'public' && draft.audience === 'public') {
    told.push('Pages for groups will be hidden from everyone.');
  }
  if (before.audience !== 'public') {
    told.push('Everyone is signed out of this site and must sign in again.');
  }
  if (told.length === 0)
    told.push('The change takes effect within a second. No one is signed in yet.');
  return told;
}
