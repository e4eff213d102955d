import type { SecondStep } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { canUsePasskeys } from '../../api/passkey-browser.ts';
import { useSignInByCode, useSignInByPasskey } from '../../api/second-factors.ts';
import { OpenPage } from '../../shell/open-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';

interface SecondStepPageProps {
  step: SecondStep;
  onDone(): void;
  onCancel(): void;
}

type Way = 'app' | 'passkey' | 'recovery';

/** What is asked for after the password: a code, a passkey, or a recovery code in place of them. */
export function SecondStepPage({ step, onDone, onCancel }: SecondStepPageProps) {
  const usual: Way = step.passkey && canUsePasskeys() ? 'passkey' : step.app ? 'app' : 'recovery';
  const [way, setWay] = useState<Way>(usual);
  const others = OTHERS.filter(
    (other) => other.way !== way && (other.way === 'recovery' || step[other.way]),
  );
  return (
    <OpenPage
      title="One more step"
      note={NOTES[way]}
      footer={
        <div className="grid justify-items-start gap-2">
          {others.map((other) => (
            <button
              key={other.way}
              type="button"
              className={TEXT_LINK}
              onClick={() => setWay(other.way)}
            >
              {other.label}
            </button>
          ))}
          <button type="button" className={TEXT_LINK} onClick={onCancel}>
            Sign in as someone else
          </button>
        </div>
      }
    >
      {way === 'passkey' ? (
        <PasskeyStep onDone={onDone} />
      ) : (
        <CodeForm key={way} way={way} onDone={onDone} />
      )}
    </OpenPage>
  );
}

const NOTES: Record<Way, string> = {
  app: 'Enter the code that your authenticator app shows.',
  passkey: 'Your browser asks for the passkey of this account.',
  recovery: 'Enter one of the codes that you saved. Each works once.',
};

const OTHERS: readonly { way: Way; label: string }[] = [
  { way: 'passkey', label: 'Use a passkey' },
  { way: 'app', label: 'Use the authenticator app' },
  { way: 'recovery', label: 'Use a recovery code' },
];

function CodeForm({ way, onDone }: { way: 'app' | 'recovery'; onDone(): void }) {
  const [code, setCode] = useState('');
  const signIn = useSignInByCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(code, { onSuccess: onDone });
  };
  const isApp = way === 'app';
  return (
    <form onSubmit={submit} className="grid gap-4">
      {signIn.error && <ErrorNotice error={signIn.error} />}
      <TextField
        label={isApp ? 'Code' : 'Recovery code'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={isApp ? 7 : 40}
        placeholder={isApp ? '123 456' : 'abcd-efgh-jkmn-pqrs'}
        className="font-mono tracking-wider"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" look="primary" isBusy={signIn.isPending} className="mt-1 w-full">
        Sign in
      </Button>
    </form>
  );
}

function PasskeyStep({ onDone }: { onDone(): void }) {
  const signIn = useSignInByPasskey();
  return (
    <div className="grid gap-4">
      {signIn.error && <ErrorNotice error={signIn.error} />}
      <Button
        look="primary"
        icon="key"
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate({ isSecondStep: true }, { onSuccess: onDone })}
        className="w-full"
      >
        Continue with a passkey
      </Button>
    </div>
  );
}
