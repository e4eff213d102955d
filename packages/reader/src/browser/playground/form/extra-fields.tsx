import type { JsonObject, JsonValue, SchemaId } from '@quire/openapi/browser';
import { useContext, useState } from '@quire/sandbox/browser';
import { Glyph } from '../dialog/glyph.tsx';
import { WORDS } from '../words.ts';
import { FormContext, useName } from './form-context.ts';
import { toStarterValue } from './starter-value.ts';
import { ValueField } from './value-field.tsx';

interface ExtraProps {
  schema: SchemaId;
  known: readonly string[];
  fields: JsonObject;
  depth: number;
  onChange(fields: JsonObject): void;
}

/** Entries of an object whose names the reader chooses. */
export function ExtraFields({ schema, known, fields, depth, onChange }: ExtraProps) {
  const { schemas } = useContext(FormContext);
  const entries = Object.entries(fields);
  const set = (next: [string, JsonValue][]) => onChange(Object.fromEntries(next));
  const starter = () => toStarterValue(schema, schemas);
  const replace = (key: string, value: JsonValue) =>
    set(entries.map(([other, kept]) => [other, other === key ? value : kept]));
  return (
    <>
      {entries
        .filter(([key]) => !known.includes(key))
        .map(([key, value]) => (
          <ValueField
            key={key}
            name={key}
            schema={schema}
            value={value}
            depth={depth}
            onChange={(next) => replace(key, next ?? starter())}
            onRemove={() => set(entries.filter(([other]) => other !== key))}
          />
        ))}
      <NewField
        isTaken={(name) => Object.hasOwn(fields, name)}
        onAdd={(name) => set([...entries, [name, starter()]])}
      />
    </>
  );
}

interface NewFieldProps {
  isTaken(name: string): boolean;
  onAdd(name: string): void;
}

/** Asks for a name that the object does not have yet. */
function NewField({ isTaken, onAdd }: NewFieldProps) {
  const [name, setName] = useState('');
  const id = useName();
  const isUsable = name !== '' && !isTaken(name);
  const add = () => {
    if (!isUsable) return;
    onAdd(name);
    setName('');
  };
  return (
    <div class="q-pg-extra">
      <label class="q-unseen" for={id}>
        {WORDS.name}
      </label>
      <input
        id={id}
        class="q-pg-input"
        value={name}
        placeholder={WORDS.name}
        autocomplete="off"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" class="q-pg-add" disabled={!isUsable} onClick={add}>
        <Glyph name="add" />
        {WORDS.addField}
      </button>
    </div>
  );
}
