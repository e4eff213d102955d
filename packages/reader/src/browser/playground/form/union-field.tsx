import type { SchemaNode } from '@quire/openapi/browser';
import { useContext, useState } from '@quire/sandbox/browser';
import { WORDS } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import { FormContext, useName, useSchema } from './form-context.ts';
import { GroupFrame } from './group-frame.tsx';
import { matchOption } from './match-option.ts';
import { ObjectFields } from './object-field.tsx';
import { ValueField } from './value-field.tsx';

/** One of several shapes: the reader picks one, then fills it in. */
export function UnionField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const { value, required, depth = 0 } = props;
  return (
    <GroupFrame
      {...props}
      type={schema.label}
      description={props.description ?? schema.description}
      isOpen={value !== undefined || (required === true && depth < 4)}
    >
      {() => <UnionFields {...props} />}
    </GroupFrame>
  );
}

/** The picker of shapes and the fields of the one picked. */
export function UnionFields(props: FieldProps) {
  const { schemas } = useContext(FormContext);
  const schema = useSchema(props.schema);
  const options = schema.options ?? [];
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const id = useName();
  const position = picked ?? matchOption(props.value, options, schemas);
  const option = options[position];
  const shape = option === undefined ? undefined : schemas[option];
  const inner = { ...props, schema: option, depth: (props.depth ?? 0) + 1, onRemove: undefined };
  return (
    <>
      <div class="q-pg-shape">
        <label for={id}>{WORDS.shape}</label>
        <select
          id={id}
          class="q-pg-input q-pg-select"
          value={String(position)}
          onChange={({ currentTarget }) => {
            setPicked(Number(currentTarget.value));
            props.onChange(undefined);
          }}
        >
          {options.map((other, at) => (
            <option key={other} value={String(at)}>
              {toShapeName(schemas[other], at)}
            </option>
          ))}
        </select>
      </div>
      {shape?.type === 'object' && !shape.truncated ? (
        <ObjectFields {...inner} />
      ) : (
        <ValueField {...inner} description={undefined} />
      )}
    </>
  );
}

function toShapeName(schema: SchemaNode | undefined, position: number): string {
  return schema?.title ?? schema?.label ?? String(position + 1);
}
