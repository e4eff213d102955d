import type { JsonValue, SchemaNode } from '@quire/openapi/browser';
import { WORDS } from '../words.ts';
import { FieldFrame, toInputLinks } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useName, useSchema } from './form-context.ts';

/** One of a few values: those of an enum, or yes and no. */
export function ChoiceField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const id = useName();
  const description = props.description ?? schema.description;
  const choices = listChoices(schema);
  const chosen = props.value === undefined ? -1 : choices.indexOf(props.value);
  return (
    <FieldFrame {...props} type={schema.label} target={id} description={description}>
      <select
        {...toInputLinks(id, { description, error: props.error, required: props.required })}
        class="q-pg-input q-pg-select"
        value={String(chosen)}
        onChange={({ currentTarget }) => props.onChange(choices[Number(currentTarget.value)])}
      >
        <option value="-1">{WORDS.notSet}</option>
        {choices.map((choice, position) => (
          <option key={position} value={String(position)}>
            {typeof choice === 'string' ? choice : JSON.stringify(choice)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function listChoices(schema: SchemaNode): JsonValue[] {
  const values = schema.enum ?? (schema.type === 'null' ? [] : [true, false]);
  const needsNull = (schema.nullable || schema.type === 'null') && !values.includes(null);
  return needsNull ? [...values, null] : values;
}
