import { useLayoutEffect } from '@quire/sandbox/browser';
import { say } from '../page-words.ts';
import type { PlaygroundSession } from '../session.ts';
import type { SignInScheme } from '../sign-in/offered-flows.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { WORDS } from '../words.ts';
import { SignInEntries } from './sign-in-entries.tsx';
import { SignInProgress } from './sign-in-progress.tsx';

const { signIn: SAID } = WORDS;

interface PanelProps {
  scheme: SignInScheme;
  session: PlaygroundSession;
}

/** Gets the token of a scheme by one of its flows, or says that there is one. */
export function SignInPanel({ scheme, session }: PanelProps) {
  const signIn = session.signIns.of(scheme);
  useLayoutEffect(() => {
    if (signIn.isPossible) signIn.prepare();
  }, [signIn]);
  if (signIn.flows.length === 0) return <p class="q-pg-hint">{SAID.notOffered}</p>;
  return (
    <fieldset
      class="q-pg-sign-in"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // Here it means to sign in, and not to send the request.
        event.preventDefault();
        void signIn.start();
      }}
    >
      <legend>{signIn.token ? SAID.signedInTitle : SAID.title}</legend>
      {signIn.token ? (
        <TokenFacts signIn={signIn} session={session} />
      ) : (
        signIn.isPossible && <SignInEntries signIn={signIn} />
      )}
      <SignInProgress signIn={signIn} />
    </fieldset>
  );
}

function TokenFacts({ signIn, session }: { signIn: SignIn; session: PlaygroundSession }) {
  const canRefresh = signIn.token?.refreshToken !== undefined;
  return (
    <>
      <p class="q-pg-signed-in">
        <strong>{SAID.signedIn}</strong> {describeExpiry(signIn)}
      </p>
      <Check
        label={SAID.show}
        isOn={session.showsTokens}
        onChange={(isShown) => session.setShowsTokens(isShown)}
      />
      <Check
        label={SAID.keep}
        hint={SAID.keepHint}
        isOn={signIn.isKept}
        onChange={(isKept) => signIn.setKept(isKept)}
      />
      <div class="q-pg-sign-in-foot">
        {canRefresh && (
          <button type="button" class="q-pg-secondary" onClick={() => void signIn.refresh()}>
            {SAID.refresh}
          </button>
        )}
        <button type="button" class="q-pg-secondary" onClick={() => signIn.signOut()}>
          {SAID.signOut}
        </button>
      </div>
    </>
  );
}

function describeExpiry({ token, isExpired }: SignIn): string {
  if (token?.expiresAt === undefined) return '';
  if (isExpired) return token.refreshToken === undefined ? SAID.expired : SAID.expiredRefreshed;
  return say(SAID.expires, new Date(token.expiresAt).toLocaleTimeString());
}

interface CheckProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Check({ label, hint, isOn, onChange }: CheckProps) {
  return (
    <label class="q-pg-check" title={hint}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
