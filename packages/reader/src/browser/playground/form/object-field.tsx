import type { JsonObject, JsonValue } from '@quire/openapi/browser';
import { WORDS } from '../words.ts';
import { ExtraFields } from './extra-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { useSchema } from './form-context.ts';
import { GroupFrame } from './group-frame.tsx';
import { ValueField } from './value-field.tsx';

/** An object inside another value. */
export function ObjectField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const { value, required, depth = 0 } = props;
  return (
    <GroupFrame
      {...props}
      type={schema.label}
      description={props.description ?? schema.description}
      isOpen={value !== undefined || (required === true && depth < 4)}
    >
      {() => <ObjectFields {...props} />}
    </GroupFrame>
  );
}

/** The properties of an object, without a frame around them. */
export function ObjectFields({ schema: id, value, onChange, required, depth = 0 }: FieldProps) {
  const schema = useSchema(id);
  const fields = isObject(value) ? value : {};
  const properties = schema.properties ?? [];
  const set = (next: JsonObject) =>
    onChange(Object.keys(next).length === 0 && !required ? undefined : next);
  return (
    <>
      {properties.map((property) => (
        <ValueField
          key={property.name}
          name={property.name}
          schema={property.schema}
          value={Object.hasOwn(fields, property.name) ? fields[property.name] : undefined}
          required={property.required === true}
          depth={depth + 1}
          onChange={(next) => set(withField(fields, property.name, next))}
        />
      ))}
      {properties.length === 0 && schema.additional === undefined && (
        <p class="q-pg-hint">{WORDS.noFields}</p>
      )}
      {schema.additional !== undefined && (
        <ExtraFields
          schema={schema.additional}
          known={properties.map(({ name }) => name)}
          fields={fields}
          depth={depth + 1}
          onChange={set}
        />
      )}
    </>
  );
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In the order of the description, however the reader filled it in; a name may be any text. */
function withField(fields: JsonObject, name: string, value: JsonValue | undefined): JsonObject {
  const next = Object.entries(fields).filter(([key]) => key !== name || value !== undefined);
  if (value === undefined) return Object.fromEntries(next);
  const at = next.findIndex(([key]) => key === name);
  return Object.fromEntries(at < 0 ? [...next, [name, value]] : next.with(at, [name, value]));
}
