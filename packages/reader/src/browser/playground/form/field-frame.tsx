import type { ComponentChildren } from '@quire/sandbox/browser';
import { Glyph } from '../dialog/glyph.tsx';
import { WORDS } from '../words.ts';
import type { FieldProps } from './field-props.ts';

interface NameProps extends Pick<FieldProps, 'name' | 'required' | 'deprecated' | 'onRemove'> {
  type: string;
  /** The input that the name belongs to; a name of a group belongs to none. */
  target?: string;
}

/** Name, type and marks of one value. */
export function FieldName({ name, type, required, deprecated, target, onRemove }: NameProps) {
  const code = <code class="q-pg-name">{name}</code>;
  return (
    <span class="q-pg-entry-head">
      {target ? <label for={target}>{code}</label> : code}
      <span class="q-pg-type">{type}</span>
      {required && <span class="q-pg-required">{WORDS.required}</span>}
      {deprecated && <span class="q-pg-deprecated">{WORDS.deprecated}</span>}
      {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
    </span>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <button
      type="button"
      class="q-pg-sign-button q-pg-remove"
      aria-label={`${WORDS.remove} ${name}`}
      title={WORDS.remove}
      onClick={onRemove}
    >
      <Glyph name="remove" />
    </button>
  );
}

interface FrameProps extends NameProps {
  target: string;
  description?: string | undefined;
  error?: string | undefined;
  children: ComponentChildren;
}

/** One input with its name above and its explanation below. */
export function FieldFrame({ description, error, children, ...name }: FrameProps) {
  return (
    <div class="q-pg-entry">
      <FieldName {...name} />
      {children}
      {error && (
        <p class="q-pg-error" id={`${name.target}-error`}>
          {error}
        </p>
      )}
      {description && (
        <p class="q-pg-hint q-pg-about" id={`${name.target}-hint`}>
          {description}
        </p>
      )}
    </div>
  );
}

/** What ties an input to the words around it. */
export function toInputLinks(
  id: string,
  {
    description,
    error,
    required,
  }: {
    description?: string | undefined;
    error?: string | undefined;
    required?: boolean | undefined;
  },
) {
  const notes = [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': notes || undefined,
    'aria-required': required ? ('true' as const) : undefined,
  };
}
