import { type FormEvent, useState } from 'react';
import { useChangePassword, useMe } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** A new password for the signed-in person. */
export function PasswordCard() {
  const { member } = useMe();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useChangePassword();
  const tell = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { current, next },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          tell('Your password was changed.');
        },
      },
    );
  };
  return (
    <Card title="Password" note="Changing it signs you out everywhere else.">
      <form onSubmit={submit} className="grid max-w-sm gap-4">
        {change.error && <ErrorNotice error={change.error} />}
        <input type="email" autoComplete="username" value={member.email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordField label="New password" value={next} onChange={setNext} />
        <Button type="submit" isBusy={change.isPending} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Card>
  );
}
