import type { Credential, SecurityAlternative, SecurityScheme } from '@quire/openapi/browser';
import { FieldFrame, toInputLinks } from '../form/field-frame.tsx';
import { useName } from '../form/form-context.ts';
import { WORDS } from '../words.ts';
import type { FormEditor } from './form-editor.ts';
import { Section } from './section.tsx';

interface AuthProps extends FormEditor {
  isKept: boolean;
  onKeep(isKept: boolean): void;
}

/** Who calls: one of the alternatives that the API takes, with the inputs of all its schemes. */
export function AuthSection({ model, form, setValues, isKept, onKeep }: AuthProps) {
  const { security, credentials } = form.values;
  const schemes = model.security[security]?.schemes ?? [];
  if (model.security.length === 0) return null;
  const set = (scheme: string, change: Credential) =>
    setValues({ credentials: { ...credentials, [scheme]: { ...credentials[scheme], ...change } } });
  return (
    <Section title={WORDS.authorization}>
      {model.security.length > 1 && (
        <AlternativeChoice
          alternatives={model.security}
          chosen={security}
          onChoose={(position) => setValues({ security: position })}
        />
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.id}
          scheme={scheme}
          credential={credentials[scheme.id] ?? {}}
          onChange={(change) => set(scheme.id, change)}
        />
      ))}
      {schemes.length > 0 && (
        <label class="q-pg-check" title={WORDS.rememberHint}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
          />
          {WORDS.rememberSecrets}
        </label>
      )}
    </Section>
  );
}

interface ChoiceProps {
  alternatives: readonly SecurityAlternative[];
  chosen: number;
  onChoose(position: number): void;
}

function AlternativeChoice({ alternatives, chosen, onChoose }: ChoiceProps) {
  const id = useName();
  return (
    <div class="q-pg-shape">
      <label for={id}>{WORDS.authChoice}</label>
      <select
        id={id}
        class="q-pg-input q-pg-select"
        value={String(chosen)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {alternatives.map((alternative, position) => (
          <option key={position} value={String(position)}>
            {toAlternativeName(alternative)}
          </option>
        ))}
      </select>
    </div>
  );
}

function toAlternativeName({ schemes }: SecurityAlternative): string {
  return schemes.map(({ id }) => id).join(' + ') || WORDS.noAuth;
}

interface SchemeProps {
  scheme: SecurityScheme;
  credential: Credential;
  onChange(change: Credential): void;
}

function SchemeFields({ scheme, credential, onChange }: SchemeProps) {
  const description = scheme.description ?? '';
  // The browser answers for the certificate: there is nothing to type.
  if (scheme.type === 'mutual-tls') return <p class="q-pg-hint">{WORDS.certificate}</p>;
  if (scheme.type !== 'basic') {
    const [name, type] = describeScheme(scheme);
    const value = credential.value ?? '';
    return (
      <SecretField
        {...{ name, type, value, description }}
        onInput={(text) => onChange({ value: text })}
      />
    );
  }
  return (
    <>
      <SecretField
        name={WORDS.username}
        type="basic"
        value={credential.username ?? ''}
        description={description}
        isShown
        onInput={(username) => onChange({ username })}
      />
      <SecretField
        name={WORDS.password}
        type="basic"
        value={credential.password ?? ''}
        onInput={(password) => onChange({ password })}
      />
    </>
  );
}

/** The name of the header, parameter or cookie that carries the secret, and what it is. */
function describeScheme(scheme: SecurityScheme): [name: string, type: string] {
  if (scheme.type === 'key') return [scheme.name, scheme.in];
  if (scheme.type === 'http') return ['Authorization', scheme.scheme];
  return ['Authorization', 'bearer'];
}

interface SecretProps {
  name: string;
  type: string;
  value: string;
  description?: string;
  isShown?: boolean;
  onInput(value: string): void;
}

function SecretField({ name, type, value, description, isShown, onInput }: SecretProps) {
  const id = useName();
  return (
    <FieldFrame name={name} type={type} target={id} description={description}>
      <input
        {...toInputLinks(id, { description })}
        class="q-pg-input"
        type={(isShown ? 'text' : 'password') as 'text'}
        value={value}
        placeholder={isShown ? '' : WORDS.token}
        // Not a login of this site: no password manager is to offer or keep anything.
        autocomplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellcheck={false}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </FieldFrame>
  );
}
