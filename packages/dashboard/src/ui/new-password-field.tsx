import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, Input } from './field.tsx';

/** The platform refuses shorter ones. */
const SHORTEST = 10;
const LONGEST = 200;

/** A field for a new password, which can be looked at: so it needs no second field to compare with. */
export function NewPasswordField({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label}
      error={error}
      hint={`At least ${SHORTEST} characters. Use several words in a row: they are easy to remember and hard to guess.`}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            required
            minLength={SHORTEST}
            maxLength={LONGEST}
            className="pr-10"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            name="eye"
            label="Show the password"
            aria-pressed={isShown}
            className="absolute top-0.5 right-0.5 aria-pressed:text-accent-text max-sm:top-1"
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
