import {
  type Credential,
  isDigest,
  type SecurityAlternative,
  type SecurityScheme,
} from '@quire/openapi/browser';
import { useName } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { isSignInScheme } from '../sign-in/offered-flows.ts';
import { WORDS } from '../words.ts';
import type { FormEditor } from './form-editor.ts';
import { SecretField } from './secret-field.tsx';
import { Section } from './section.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

interface AuthProps extends FormEditor {
  session: PlaygroundSession;
}

/** Who calls: one of the alternatives that the API takes, with the inputs of all its schemes. */
export function AuthSection({ model, form, setValues, session }: AuthProps) {
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
          session={session}
          onChange={(change) => set(scheme.id, change)}
        />
      ))}
      {schemes.some((scheme) => isTyped(scheme, session)) && (
        <label class="q-pg-check" title={WORDS.rememberHint}>
          <input
            type="checkbox"
            checked={session.keepsSecrets}
            onChange={({ currentTarget }) => session.setKeepsSecrets(currentTarget.checked)}
          />
          {WORDS.rememberSecrets}
        </label>
      )}
    </Section>
  );
}

/** Whether the reader types the credential of a scheme. */
function isTyped(scheme: SecurityScheme, session: PlaygroundSession): boolean {
  if (scheme.type === 'mutual-tls') return false;
  return !isSignInScheme(scheme) || session.signIns.of(scheme).token === undefined;
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
  session: PlaygroundSession;
  onChange(change: Credential): void;
}

function SchemeFields({ scheme, credential, session, onChange }: SchemeProps) {
  const description = scheme.description ?? '';
  // The browser answers for the certificate: there is nothing to type.
  if (scheme.type === 'mutual-tls') return <p class="q-pg-hint">{WORDS.certificate}</p>;
  if (scheme.type === 'basic' || isDigest(scheme)) {
    return <PairFields {...{ scheme, credential, description, onChange }} />;
  }
  const [name, type] = describeScheme(scheme);
  const value = credential.value ?? '';
  return (
    <>
      {isTyped(scheme, session) && (
        <SecretField
          {...{ name, type, value, description }}
          onInput={(text) => onChange({ value: text })}
        />
      )}
      {isSignInScheme(scheme) && <SignInPanel scheme={scheme} session={session} />}
    </>
  );
}

interface PairProps extends Pick<SchemeProps, 'scheme' | 'credential' | 'onChange'> {
  description: string;
}

/** A name and a password. */
function PairFields({ scheme, credential, description, onChange }: PairProps) {
  const type = isDigest(scheme) ? 'digest' : 'basic';
  return (
    <>
      {isDigest(scheme) && <p class="q-pg-hint">{WORDS.digest}</p>}
      <SecretField
        name={WORDS.username}
        type={type}
        value={credential.username ?? ''}
        description={description}
        isShown
        onInput={(username) => onChange({ username })}
      />
      <SecretField
        name={WORDS.password}
        type={type}
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
