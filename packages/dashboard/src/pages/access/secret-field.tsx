import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import type { SecretChange } from './access-draft.ts';

interface SecretFieldProps {
  label: string;
  /** A password is chosen here and can be looked at; a secret comes from elsewhere. */
  kind: 'password' | 'secret';
  hint?: string;
  /** Whether one is set: it can be replaced, and is never shown. */
  isStored: boolean;
  /** Whether it can be done without. */
  canRemove?: boolean;
  isRequired?: boolean;
  change: SecretChange;
  value: string;
  error: string | undefined;
  onChange(change: SecretChange, value: string): void;
}

/** Something that can be written and never read: set, replaced, or removed. */
export function SecretField(props: SecretFieldProps) {
  const { label, kind, hint, isStored, change, value, error, onChange } = props;
  if (isStored && change !== 'replace' && error === undefined) return <StoredSecret {...props} />;
  const keep = isStored && (
    <Button
      size="small"
      look="quiet"
      className="justify-self-start"
      onClick={() => onChange('keep', '')}
    >
      Keep the current secret
    </Button>
  );
  return (
    <div className="grid gap-1.5">
      {kind === 'password' ? (
        <NewPasswordField
          label={label}
          error={error}
          value={value}
          onChange={(text) => onChange('replace', text)}
        />
      ) : (
        <TextField
          label={label}
          hint={hint}
          error={error}
          type="password"
          autoComplete="off"
          required={props.isRequired ?? false}
          value={value}
          onChange={(text) => onChange('replace', text)}
        />
      )}
      {keep}
    </div>
  );
}

function StoredSecret({ label, canRemove = false, change, onChange }: SecretFieldProps) {
  const isRemoved = change === 'remove';
  return (
    <div>
      <p className="mb-1.5 font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-muted">{isRemoved ? 'Removed when you save.' : 'Set.'}</p>
        <Button
          size="small"
          icon="key"
          aria-label={`Replace: ${label}`}
          onClick={() => onChange('replace', '')}
        >
          Replace
        </Button>
        {canRemove && !isRemoved && (
          <Button
            size="small"
            look="quiet"
            aria-label={`Remove: ${label}`}
            onClick={() => onChange('remove', '')}
          >
            Remove
          </Button>
        )}
        {isRemoved && (
          <Button size="small" look="quiet" onClick={() => onChange('keep', '')}>
            Keep
          </Button>
        )}
      </div>
    </div>
  );
}
