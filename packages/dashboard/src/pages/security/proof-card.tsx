import { type FormEvent, useState } from 'react';
import { useProof } from '../../api/second-factors.ts';
import { useMe } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';

/** Asks for the password before anything here can be changed: a browser that was left open is not enough. */
export function ProofCard() {
  const { member } = useMe();
  const [password, setPassword] = useState('');
  const proof = useProof();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proof.mutate(password);
  };
  return (
    <Card
      title="Confirm your identity"
      note="Your last sign-in was some time ago. Enter your password to change how you sign in."
    >
      <form onSubmit={submit} className="grid max-w-sm gap-4">
        {proof.error && <ErrorNotice error={proof.error} />}
        <input type="email" autoComplete="username" value={member.email} readOnly hidden />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={proof.isPending}
          className="justify-self-start"
        >
          Confirm
        </Button>
      </form>
    </Card>
  );
}
