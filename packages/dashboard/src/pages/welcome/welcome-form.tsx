import type { LinkPurpose, SecondStep } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useLink } from '../../api/session.ts';
import { useEnter } from '../../shell/use-enter.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';

interface WelcomeFormProps {
  secret: string;
  /** Set where the link is for somebody who has an account already. */
  member: LinkPurpose['member'];
  /** Set where the invitation went to an address: the account gets it. */
  invited: LinkPurpose['email'];
  /** The password is set, and the second factor is to follow. */
  onStep(step: SecondStep): void;
}

/** Creates the account of a new member, or gives a known one a new password. */
export function WelcomeForm({ secret, member, invited, onStep }: WelcomeFormProps) {
  const [email, setEmail] = useState(invited ?? '');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const link = useLink();
  const enter = useEnter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = member ? { secret, password } : { secret, email, name, password };
    const words = member ? 'Your new password is set.' : 'Your account is ready.';
    link.mutate(body, { onSuccess: (step) => (step ? onStep(step) : enter('/', words)) });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {link.error && <ErrorNotice error={link.error} />}
      {member ? (
        // Tells a password manager whose password this is.
        <input type="email" autoComplete="username" value={member.email} readOnly hidden />
      ) : (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={setName}
          />
          <TextField
            label="Email address"
            hint={
              invited
                ? 'You sign in with the email address that received the invitation.'
                : 'You sign in with this email address.'
            }
            readOnly={invited !== null}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={setEmail}
          />
        </>
      )}
      <NewPasswordField label="Password" value={password} onChange={setPassword} />
      <Button type="submit" look="primary" isBusy={link.isPending} className="mt-1 w-full">
        {member ? 'Set the password' : 'Create account'}
      </Button>
    </form>
  );
}
