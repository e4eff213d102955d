import type { ServerVariable } from '@quire/openapi/browser';
import { FieldFrame, toInputLinks } from '../form/field-frame.tsx';
import { useName } from '../form/form-context.ts';
import { WORDS } from '../words.ts';
import type { FormEditor } from './form-editor.ts';
import { Section } from './section.tsx';

/** Which server is called, and the parts of its address that the reader chooses. */
export function ServerSection({ model, form, setValues }: FormEditor) {
  const { server, variables } = form.values;
  const id = useName();
  const chosen = model.servers[server];
  if (model.servers.length < 2 && !chosen?.variables.length) return null;
  return (
    <Section title={WORDS.server}>
      {model.servers.length > 1 && (
        <>
          <label class="q-unseen" for={id}>
            {WORDS.server}
          </label>
          <select
            id={id}
            class="q-pg-input q-pg-select"
            value={String(server)}
            onChange={({ currentTarget }) =>
              setValues({ server: Number(currentTarget.value), variables: {} })
            }
          >
            {model.servers.map(({ url, name, description }, position) => (
              <option key={position} value={String(position)}>
                {(name ?? description) ? `${url} (${name ?? description})` : url}
              </option>
            ))}
          </select>
        </>
      )}
      {chosen?.variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={variables[variable.name] ?? variable.default}
          onChange={(value) => setValues({ variables: { ...variables, [variable.name]: value } })}
        />
      ))}
    </Section>
  );
}

interface VariableProps {
  variable: ServerVariable;
  value: string;
  onChange(value: string): void;
}

function VariableField({ variable, value, onChange }: VariableProps) {
  const id = useName();
  const { name, description } = variable;
  const links = toInputLinks(id, { description });
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);
  return (
    <FieldFrame name={name} type="string" target={id} description={description}>
      {variable.enum ? (
        <select {...links} class="q-pg-input q-pg-select" value={value} onChange={onInput}>
          {variable.enum.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...links} class="q-pg-input" value={value} autocomplete="off" onInput={onInput} />
      )}
    </FieldFrame>
  );
}
