import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  label: string;
  /** Help under the control. */
  hint?: ReactNode;
  /** What is wrong with what the control holds. */
  error?: string | undefined;
  /** The control; gets the attributes that tie it to its label and hint. */
  children(control: ControlAttributes): ReactNode;
}

/** What ties a control to the words around it. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control, and what helps to fill it in. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const about = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  const control: ControlAttributes = {
    id,
    'aria-describedby': about.length === 0 ? undefined : about.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children(control)}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm break-words text-danger">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

// 16 px on a phone: below it Safari zooms into the page.
const CONTROL =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-text shadow-raised aria-invalid:border-danger placeholder:text-faint max-sm:h-10 max-sm:text-[1rem] disabled:opacity-60';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(CONTROL, className)} {...rest} />;
}

interface TextFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** A field for one line of text. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input {...rest} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** One of a few: the browser's own list, which is at home on every device. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(CONTROL, 'appearance-none pr-9')} {...rest}>
        {children}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
