import type { SiteAccessRecord } from '@quire/contract';
import { Facts } from '../../ui/facts.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { SIGN_IN_NAMES } from './access-words.ts';

/** The setting, for members who may see it and not change it. */
export function AccessFacts({ access }: { access: SiteAccessRecord }) {
  const { signIn, refusal, sessionHours, changedAt } = access;
  const hasSignIn = signIn.way !== 'none';
  return (
    <Facts
      facts={[
        { name: 'Sign-in', value: SIGN_IN_NAMES[signIn.way] },
        {
          name: 'Visitors without access',
          value: hasSignIn ? (refusal === 'offer' ? 'A way to sign in' : 'Page not found') : '–',
        },
        { name: 'Session length in hours', value: hasSignIn ? sessionHours : '–' },
        { name: 'Changed', value: changedAt ? <RelativeTime at={changedAt} /> : 'Never' },
      ]}
    />
  );
}
