import type { JsonValue } from '@quire/openapi/browser';
import { useRef, useState } from '@quire/sandbox/browser';
import { WORDS } from '../words.ts';
import { FieldFrame, toInputLinks } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useName, useSchema } from './form-context.ts';

/** A value of any shape, written as JSON; text that is no JSON is taken as text. */
export function JsonField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const id = useName();
  const [typed, setTyped] = useState(toText(props.value));
  const last = useRef(props.value);
  if (last.current !== props.value) {
    last.current = props.value;
    if (!isSame(toValue(typed), props.value)) setTyped(toText(props.value));
  }
  const description = props.description ?? schema.description;
  return (
    <FieldFrame
      {...props}
      type={`${schema.label} · ${WORDS.rawValue}`}
      target={id}
      description={description}
    >
      <textarea
        {...toInputLinks(id, { description, error: props.error, required: props.required })}
        class="q-pg-input q-pg-mono"
        rows={Math.min(12, Math.max(2, typed.split('\n').length))}
        spellcheck={false}
        value={typed}
        placeholder={props.placeholder ?? ''}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const value = toValue(currentTarget.value);
          last.current = value;
          props.onChange(value);
        }}
      />
    </FieldFrame>
  );
}

function toText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function toValue(text: string): JsonValue | undefined {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
