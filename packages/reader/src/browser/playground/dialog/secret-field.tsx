import { FieldFrame, toInputLinks } from '../form/field-frame.tsx';
import { useName } from '../form/form-context.ts';
import { WORDS } from '../words.ts';

interface SecretProps {
  name: string;
  type: string;
  value: string;
  description?: string;
  isShown?: boolean;
  placeholder?: string;
  onInput(value: string): void;
}

/** A line for a secret, or for what belongs to one. */
export function SecretField(props: SecretProps) {
  const { name, type, value, description, isShown, onInput } = props;
  const id = useName();
  return (
    <FieldFrame name={name} type={type} target={id} description={description}>
      <input
        {...toInputLinks(id, { description })}
        class="q-pg-input"
        type={(isShown ? 'text' : 'password') as 'text'}
        value={value}
        placeholder={props.placeholder ?? (isShown ? '' : WORDS.token)}
        // Not a login of this site: no password manager is to offer or keep anything.
        autocomplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellcheck={false}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </FieldFrame>
  );
}
