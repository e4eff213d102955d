import { apiErrors } from '../../api-errors/api-error.ts';
import type { SignedIn } from '../../members/sessions.ts';
import { signIn } from '../../members/sign-in.ts';
import type { Services } from '../../services.ts';

/** Refuses unless somebody who is signed in knows their password. Wrong ones count as failed sign-ins do. */
export async function assertOwnPassword(
  services: Services,
  { member, sessionId }: Pick<SignedIn, 'member' | 'sessionId'>,
  { password, address, words }: { password: string; address: string; words: string },
): Promise<void> {
  const result = await signIn(services, {
    email: member.email,
    password,
    address,
    // It is signed in: what strangers try does not concern it.
    findBrowser: async () => sessionId,
  });
  if (result.state === 'throttled') throw apiErrors.tooManySignIns(result.retryAfterSeconds);
  // Not 401: the session is good, and the dashboard must not take it for ended.
  if (result.state === 'wrong') throw apiErrors.invalidRequest([{ message: words }]);
}
