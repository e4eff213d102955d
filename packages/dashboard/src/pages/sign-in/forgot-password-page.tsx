import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useForgotPassword } from '../../api/session.ts';
import { OpenPage } from '../../shell/open-page.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** Sends somebody a link that sets a new password. Says the same whether anybody has the address or not. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const forgot = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forgot.mutate(email);
  };
  if (forgot.isSuccess) {
    return (
      <OpenPage
        title="Check your inbox"
        note={`If ${email.trim()} has an account here, you will receive an email with a link.`}
      >
        <p className="text-muted">
          The link works once, within one hour. If no email arrives, check the spam folder, or ask a
          member of your organization whether you have an account.
        </p>
        <Link to="/sign-in" className={`mt-6 ${buttonClasses()}`}>
          Back to sign-in
        </Link>
      </OpenPage>
    );
  }
  return (
    <OpenPage
      title="Reset your password"
      note="You get an email with a link to set a new password."
      footer={
        <Link to="/sign-in" className={TEXT_LINK}>
          Back to sign-in
        </Link>
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        {forgot.error && <ErrorNotice error={forgot.error} />}
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" look="primary" isBusy={forgot.isPending} className="mt-1 w-full">
          Send the link
        </Button>
      </form>
    </OpenPage>
  );
}
