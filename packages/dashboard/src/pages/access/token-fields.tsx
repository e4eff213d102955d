import { Field, Select, TextField } from '../../ui/field.tsx';
import type { KeyKind } from './access-draft.ts';
import type { AccessPartProps } from './access-form.tsx';
import { CopiedAddresses } from './copied-addresses.tsx';
import { SecretField } from './secret-field.tsx';

const KINDS: readonly { value: KeyKind; label: string }[] = [
  { value: 'jwks', label: 'Public keys at an address (JWKS)' },
  { value: 'public-key', label: 'One public key' },
  { value: 'secret', label: 'A shared secret (HS256)' },
];

/** How tokens of the customer's own application are checked, and where it sends readers. */
export function TokenFields(props: AccessPartProps) {
  const { draft, access, errors, set } = props;
  return (
    <>
      <CopiedAddresses
        title="For your application"
        note="Your application sends readers with their token to the token address of the site. The audience goes into the aud claim of the token."
        groups={[
          { label: 'Token address', addresses: access.addresses.map(({ tokenUrl }) => tokenUrl) },
          { label: 'Audience', addresses: access.addresses.map(({ origin }) => origin) },
        ]}
      />
      <TextField
        label="Sign-in page of your application"
        hint="Quire sends readers there and adds the page that they wanted as redirect."
        error={errors.at('signIn.loginUrl')}
        type="url"
        required
        placeholder="https://app.example.com/docs-login"
        value={draft.loginUrl}
        onChange={(loginUrl) => set({ loginUrl })}
      />
      <Field label="How tokens are signed">
        {(control) => (
          <Select
            {...control}
            value={draft.keyKind}
            onChange={({ target }) => set({ keyKind: target.value as KeyKind })}
          >
            {KINDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <KeyPart {...props} />
      <TextField
        label="Issuer of the tokens"
        hint="Optional. If you set it, Quire refuses tokens with another iss."
        autoComplete="off"
        value={draft.tokenIssuer}
        onChange={(tokenIssuer) => set({ tokenIssuer })}
      />
      <TextField
        label="Groups claim"
        hint="The claim that lists a reader’s groups: its name, or a path such as app.roles."
        error={errors.at('signIn.groupsClaim')}
        required
        autoComplete="off"
        value={draft.groupsClaim}
        onChange={(groupsClaim) => set({ groupsClaim })}
      />
    </>
  );
}

function KeyPart({ draft, access: { signIn }, errors, set }: AccessPartProps) {
  if (draft.keyKind === 'jwks') {
    return (
      <TextField
        label="Key set address"
        error={errors.at('signIn.key.url')}
        type="url"
        required
        placeholder="https://app.example.com/.well-known/jwks.json"
        value={draft.keyUrl}
        onChange={(keyUrl) => set({ keyUrl })}
      />
    );
  }
  if (draft.keyKind === 'public-key') {
    return (
      <Field label="Public key" hint="As PEM or JWK." error={errors.at('signIn.key.text')}>
        {(control) => (
          <textarea
            {...control}
            required
            rows={6}
            spellCheck={false}
            className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 font-mono text-sm text-text shadow-raised aria-invalid:border-danger"
            value={draft.keyText}
            onChange={({ target }) => set({ keyText: target.value })}
          />
        )}
      </Field>
    );
  }
  return (
    <SecretField
      label="Shared secret"
      kind="secret"
      hint="At least 32 bytes, the same as in your application."
      isStored={signIn.way === 'jwt' && signIn.key.kind === 'secret'}
      isRequired
      change={draft.keySecretChange}
      value={draft.keySecret}
      error={errors.at('signIn.key.secret')}
      onChange={(keySecretChange, keySecret) => set({ keySecretChange, keySecret })}
    />
  );
}
