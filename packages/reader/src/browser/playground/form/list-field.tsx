import type { JsonValue } from '@quire/openapi/browser';
import { useContext } from '@quire/sandbox/browser';
import { Glyph } from '../dialog/glyph.tsx';
import { WORDS } from '../words.ts';
import type { FieldProps } from './field-props.ts';
import { FormContext, useSchema } from './form-context.ts';
import { GroupFrame } from './group-frame.tsx';
import { toStarterValue } from './starter-value.ts';
import { ValueField } from './value-field.tsx';

/** A list: entries can be added and removed. */
export function ListField(props: FieldProps) {
  const { schemas } = useContext(FormContext);
  const schema = useSchema(props.schema);
  const { value, onChange, required, depth = 0 } = props;
  const items = Array.isArray(value) ? value : [];
  const starter = () => toStarterValue(schema.items, schemas);
  const set = (next: JsonValue[]) => onChange(next.length === 0 && !required ? undefined : next);
  return (
    <GroupFrame
      {...props}
      type={schema.label}
      description={props.description ?? schema.description}
      isOpen={items.length > 0 || (required === true && depth < 4)}
    >
      {() => (
        <>
          {items.map((item, position) => (
            <ValueField
              key={position}
              name={`${props.name}[${position}]`}
              schema={schema.items}
              value={item}
              depth={depth + 1}
              required
              onChange={(next) => set(items.with(position, next ?? starter()))}
              onRemove={() => set(items.filter((_, other) => other !== position))}
            />
          ))}
          <button type="button" class="q-pg-add" onClick={() => set([...items, starter()])}>
            <Glyph name="add" />
            {WORDS.addItem}
          </button>
        </>
      )}
    </GroupFrame>
  );
}
