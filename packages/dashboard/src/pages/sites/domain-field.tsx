import { TextField } from '../../ui/field.tsx';

/** The host name of a site. */
export function DomainField({
  placeholder,
  value,
  onChange,
}: {
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <TextField
      label="Domain"
      hint="Only the host name, without scheme, port or path."
      required
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
    />
  );
}
