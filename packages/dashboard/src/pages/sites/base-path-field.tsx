import { TextField } from '../../ui/field.tsx';

/** Where a reverse proxy mounts a site. */
export function BasePathField({
  value,
  onChange,
}: {
  value: string;
  onChange(value: string): void;
}) {
  return (
    <TextField
      label="Base path"
      hint="Set this only if a reverse proxy serves the site under a path, such as /docs."
      autoComplete="off"
      spellCheck={false}
      placeholder="/"
      value={value}
      onChange={onChange}
    />
  );
}
