import type { SignIn } from '../sign-in/sign-in.ts';
import type { SignInStep } from '../sign-in/sign-in-state.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';

const { signIn: SAID } = WORDS;

/** How far a sign-in is, and what the reader has to do for it. What a provider says is text. */
export function SignInProgress({ signIn }: { signIn: SignIn }) {
  const { step } = signIn;
  const isUnderWay = step.at === 'asking' || step.at === 'window' || step.at === 'device';
  return (
    <div class="q-pg-sign-in-progress" role="status">
      <StepWords step={step} onProxy={() => void signIn.start('proxy')} />
      {isUnderWay && (
        <button type="button" class="q-pg-text-button" onClick={() => signIn.cancel()}>
          {SAID.cancel}
        </button>
      )}
    </div>
  );
}

function StepWords({ step, onProxy }: { step: SignInStep; onProxy(): void }) {
  switch (step.at) {
    case 'start':
      return null;
    case 'asking':
      return <p>{SAID.asking}</p>;
    case 'window':
      if (step.link !== undefined) {
        return (
          <p>
            {SAID.blocked} <OutsideLink url={step.link} words={SAID.openLink} />
          </p>
        );
      }
      return <p>{step.isClosed ? SAID.closed : SAID.inWindow}</p>;
    case 'device':
      return (
        <>
          <p>
            {SAID.enterCode} <OutsideLink url={step.url} words={step.url} />
          </p>
          <p class="q-pg-device">
            <code>{step.code}</code>
            <CopyButton text={step.code} />
          </p>
          {step.wholeUrl !== undefined && (
            <p>
              <OutsideLink url={step.wholeUrl} words={SAID.openWhole} />
            </p>
          )}
        </>
      );
    case 'refused':
      return (
        <div class="q-pg-failure">
          <strong>{SAID.refused}</strong>
          <p>{step.failure.what}</p>
          {step.failure.fix && <p>{step.failure.fix}</p>}
          {step.failure.offersProxy && (
            <button type="button" class="q-pg-secondary" onClick={onProxy}>
              {SAID.byProxy}
            </button>
          )}
        </div>
      );
  }
}

function OutsideLink({ url, words }: { url: string; words: string }) {
  return (
    <a class="q-pg-outside" href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
