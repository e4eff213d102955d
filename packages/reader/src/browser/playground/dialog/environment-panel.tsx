import {
  type Environment,
  MAX_ENVIRONMENTS,
  MAX_VALUE,
  MAX_VARIABLES,
  type Variable,
} from '../environment/environments.ts';
import { useName } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { Glyph } from './glyph.tsx';

const { environment: SAID } = WORDS;
const NEW_VARIABLE: Variable = { name: '', value: '', isSecret: false };

/** Edits the environment in use, and makes new ones. */
export function EnvironmentPanel({ session }: { session: PlaygroundSession }) {
  const { environments } = session;
  const { list, chosen } = environments;
  const current = list[chosen];
  const set = (next: Environment) =>
    session.setEnvironments({ ...environments, list: list.with(chosen, next) });
  return (
    <>
      <p class="q-pg-hint">{SAID.hint}</p>
      {current && <EnvironmentFields key={chosen} environment={current} onChange={set} />}
      <div class="q-pg-tool-foot">
        {current && (
          <button
            type="button"
            class="q-pg-text-button"
            onClick={() =>
              session.setEnvironments({ list: list.filter((one) => one !== current), chosen: -1 })
            }
          >
            {SAID.removeEnvironment}
          </button>
        )}
        <button
          type="button"
          class="q-pg-secondary"
          disabled={list.length >= MAX_ENVIRONMENTS}
          onClick={() => session.setEnvironments(addEnvironment(list))}
        >
          {SAID.addEnvironment}
        </button>
      </div>
    </>
  );
}

/** A new environment has the names of the one before, since the same requests use them. */
function addEnvironment(list: readonly Environment[]) {
  const names = new Set(list.map(({ name }) => name));
  let number = list.length + 1;
  while (names.has(`${SAID.newName} ${number}`)) number++;
  const variables = (list.at(-1)?.variables ?? []).map((one) => ({ ...one, value: '' }));
  const added = {
    name: `${SAID.newName} ${number}`,
    variables: variables.length > 0 ? variables : [NEW_VARIABLE],
  };
  return { list: [...list, added], chosen: list.length };
}

interface FieldsProps {
  environment: Environment;
  onChange(environment: Environment): void;
}

function EnvironmentFields({ environment, onChange }: FieldsProps) {
  const id = useName();
  const { variables } = environment;
  const setAll = (next: Variable[]) => onChange({ ...environment, variables: next });
  return (
    <>
      <label class="q-pg-name" for={id}>
        {SAID.name}
      </label>
      <input
        id={id}
        class="q-pg-input"
        value={environment.name}
        maxLength={100}
        autocomplete="off"
        onInput={({ currentTarget }) => onChange({ ...environment, name: currentTarget.value })}
      />
      <ul class="q-pg-variables">
        {variables.map((variable, position) => (
          <VariableRow
            key={position}
            variable={variable}
            onChange={(next) => setAll(variables.with(position, next))}
            onRemove={() => setAll(variables.filter((_, at) => at !== position))}
          />
        ))}
      </ul>
      <button
        type="button"
        class="q-pg-add"
        disabled={variables.length >= MAX_VARIABLES}
        onClick={() => setAll([...variables, NEW_VARIABLE])}
      >
        <Glyph name="add" />
        {SAID.addVariable}
      </button>
    </>
  );
}

interface RowProps {
  variable: Variable;
  onChange(variable: Variable): void;
  onRemove(): void;
}

function VariableRow({ variable, onChange, onRemove }: RowProps) {
  const { name, value, isSecret } = variable;
  const shared = { class: 'q-pg-input q-pg-mono', autocomplete: 'off', spellcheck: false };
  return (
    <li>
      <input
        {...shared}
        value={name}
        maxLength={100}
        placeholder={WORDS.name}
        aria-label={`${SAID.variable} ${name}`.trim()}
        onInput={({ currentTarget }) =>
          onChange({ ...variable, name: currentTarget.value.replace(/[^\w.-]/g, '') })
        }
      />
      <input
        {...shared}
        type={(isSecret ? 'password' : 'text') as 'text'}
        value={value}
        maxLength={MAX_VALUE}
        placeholder={SAID.value}
        aria-label={`${SAID.value} ${name}`.trim()}
        data-1p-ignore
        data-lpignore="true"
        onInput={({ currentTarget }) => onChange({ ...variable, value: currentTarget.value })}
      />
      <label class="q-pg-check" title={SAID.secretHint}>
        <input
          type="checkbox"
          checked={isSecret}
          onChange={({ currentTarget }) =>
            onChange({ ...variable, isSecret: currentTarget.checked })
          }
        />
        {SAID.secret}
      </label>
      <button
        type="button"
        class="q-pg-sign-button"
        aria-label={`${WORDS.remove} ${name}`.trim()}
        title={WORDS.remove}
        onClick={onRemove}
      >
        <Glyph name="remove" />
      </button>
    </li>
  );
}
