import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSignIn } from '../../api/session.ts';
import { OpenPage } from '../../shell/open-page.tsx';
import { useEnter } from '../../shell/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';

/** Sign in by email address and password. */
export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const enter = useEnter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: () => enter(next) });
  };
  return (
    <OpenPage title="Sign in to Quire" footer={<LostPassword />}>
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
    </OpenPage>
  );
}

function LostPassword() {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm hover:text-text">
        No account yet, or the password is lost?
      </summary>
      <p className="mt-2">
        A member of your organization can invite you by a link. Whoever runs the platform makes one
        with{' '}
        <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-text">
          npx quire admin login-link
        </code>
        .
      </p>
    </details>
  );
}
