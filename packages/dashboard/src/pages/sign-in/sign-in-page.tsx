import type { SecondStep } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { canUsePasskeys } from '../../api/passkey-browser.ts';
import { useSignInByPasskey } from '../../api/second-factors.ts';
import { useSignIn, waysQuery } from '../../api/session.ts';
import { ToldError } from '../../api/told-error.ts';
import { OpenPage } from '../../shell/open-page.tsx';
import { useEnter } from '../../shell/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { Or, ProviderButton } from './provider-button.tsx';
import { toRefusedWords } from './refused-words.ts';
import { SecondStepPage } from './second-step.tsx';

/** Sign in by email address and password, or by passkey. */
export function SignInPage() {
  const { next, organization, refused } = useSearch({ from: '/sign-in' });
  const { data: ways } = useQuery(waysQuery(organization));
  const [step, setStep] = useState<SecondStep>();
  const enter = useEnter();
  if (step) {
    return (
      <SecondStepPage step={step} onDone={() => enter(next)} onCancel={() => setStep(undefined)} />
    );
  }
  return (
    <OpenPage
      title="Sign in to Quire"
      footer={<LostPassword sendsMail={ways?.sendsMail ?? false} />}
    >
      {refused !== undefined && (
        <ErrorNotice error={new ToldError(toRefusedWords(refused))} className="mb-4" />
      )}
      {ways?.provider && <ProviderButton provider={ways.provider} next={next} />}
      {!ways?.provider?.isEnforced && (
        <>
          <PasswordForm onStep={setStep} onDone={() => enter(next)} />
          {ways?.passkeys && canUsePasskeys() && <PasskeyButton onDone={() => enter(next)} />}
        </>
      )}
    </OpenPage>
  );
}

interface PasswordFormProps {
  onStep(step: SecondStep): void;
  onDone(): void;
}

function PasswordForm({ onStep, onDone }: PasswordFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = (step: SecondStep | undefined) => (step ? onStep(step) : onDone());
    signIn.mutate({ email, password }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {signIn.error && <ErrorNotice error={signIn.error} />}
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" isBusy={signIn.isPending} className="mt-1 w-full">
        Sign in
      </Button>
    </form>
  );
}

function PasskeyButton({ onDone }: { onDone(): void }) {
  const signIn = useSignInByPasskey();
  return (
    <div className="mt-5 grid gap-4">
      <Or />
      {signIn.error && <ErrorNotice error={signIn.error} />}
      <Button
        icon="key"
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate({ isSecondStep: false }, { onSuccess: onDone })}
        className="w-full"
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}

function LostPassword({ sendsMail }: { sendsMail: boolean }) {
  if (sendsMail) {
    return (
      <Link to="/forgot-password" className={TEXT_LINK}>
        Forgot your password?
      </Link>
    );
  }
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm hover:text-text">
        No account yet, or lost your password?
      </summary>
      <p className="mt-2">
        A member of your organization can send you an invitation link. The operator of the service
        can create one with{' '}
        <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-text">
          npx quire admin login-link
        </code>
        .
      </p>
    </details>
  );
}
