import type { JsonValue } from '@quire/openapi/browser';
import { useContext, useRef, useState } from '@quire/sandbox/browser';
import { WORDS } from '../words.ts';
import { FieldFrame, toInputLinks } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { FormContext, useName, useSchema } from './form-context.ts';

/** A number as it is typed; what is none is kept as text, and said to be. */
export function NumberField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const id = useName();
  const { fill } = useContext(FormContext);
  const [typed, setTyped] = useState(toText(props.value));
  const last = useRef(props.value);
  // The raw editor or a history entry set another value than the one being typed.
  if (last.current !== props.value) {
    last.current = props.value;
    if (toValue(typed) !== props.value) setTyped(toText(props.value));
  }
  const description = props.description ?? schema.description;
  const isText = typeof props.value === 'string' && !isNumber(fill(props.value));
  const problem = isText ? WORDS.notNumber : undefined;
  const error = props.error ?? problem;
  const shown = schema.default ?? schema.examples?.[0];
  return (
    <FieldFrame {...props} type={schema.label} target={id} description={description} error={error}>
      <input
        {...toInputLinks(id, { description, error, required: props.required })}
        class="q-pg-input"
        type="text"
        inputMode="decimal"
        autocomplete="off"
        value={typed}
        placeholder={props.placeholder ?? (shown === undefined ? '' : String(shown))}
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

/** What a variable stands for may be a number. */
function isNumber(text: string): boolean {
  return typeof toValue(text) === 'number';
}

function toText(value: JsonValue | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Digits that a number cannot hold exactly stay text, so that nothing is rounded unseen. */
function toValue(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  const isExact =
    Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? number : text;
}
