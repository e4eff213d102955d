import type { SchemaNode } from '@quire/openapi/browser';
import { FieldFrame, toInputLinks } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useName, useSchema } from './form-context.ts';

/** A line of text, or a date. */
export function TextField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const id = useName();
  const description = props.description ?? schema.description;
  const { value, onChange, error, required } = props;
  const text = value === undefined || value === null ? '' : String(value);
  const common = {
    ...toInputLinks(id, { description, error, required }),
    class: 'q-pg-input',
    value: text,
    placeholder: props.placeholder ?? toPlaceholder(schema),
    autocomplete: 'off',
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === '' ? undefined : currentTarget.value),
  };
  return (
    <FieldFrame {...props} type={schema.label} target={id} description={description}>
      {schema.format === 'graphql' ? (
        <textarea {...common} class="q-pg-input q-pg-mono q-pg-raw" rows={12} />
      ) : text.includes('\n') || (schema.constraints?.maxLength ?? 0) > 500 ? (
        <textarea {...common} rows={3} />
      ) : (
        <input {...common} type={toInputType(schema) as 'text'} />
      )}
    </FieldFrame>
  );
}

function toPlaceholder({ examples, default: preset, format }: SchemaNode): string {
  const shown = preset ?? examples?.[0];
  if (typeof shown === 'string' || typeof shown === 'number') return String(shown);
  return format === 'date-time' ? '2026-01-31T09:00:00Z' : '';
}

function toInputType({ format }: SchemaNode): 'date' | 'password' | 'text' {
  return format === 'date' ? 'date' : format === 'password' ? 'password' : 'text';
}
