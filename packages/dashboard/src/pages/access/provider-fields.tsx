import { TextField } from '../../ui/field.tsx';
import { hasStoredSecret } from './access-draft.ts';
import type { AccessPartProps } from './access-form.tsx';
import { CopiedAddresses } from './copied-addresses.tsx';
import { SecretField } from './secret-field.tsx';

/** The client at an OpenID Connect provider, and what the provider has to know. */
export function ProviderFields(props: AccessPartProps) {
  const { draft, access, errors, set } = props;
  return (
    <>
      <CopiedAddresses
        title="For your identity provider"
        note="Register a web application with the authorization code flow, and enter these addresses there."
        groups={[
          {
            label: 'Redirect URI',
            addresses: access.addresses.map(({ redirectUri }) => redirectUri),
          },
          {
            label: 'Post-logout redirect URI',
            addresses: access.addresses.map(({ logOutUri }) => logOutUri),
          },
        ]}
      />
      <TextField
        label="Issuer"
        hint="The issuer URL of the provider. Quire reads .well-known/openid-configuration under it."
        error={errors.at('signIn.issuer')}
        type="url"
        required
        placeholder="https://id.example.com/realms/docs"
        value={draft.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      <TextField
        label="Client ID"
        error={errors.at('signIn.clientId')}
        required
        autoComplete="off"
        value={draft.clientId}
        onChange={(clientId) => set({ clientId })}
      />
      <ClientSecret {...props} />
      <ClaimFields {...props} />
    </>
  );
}

/** What is read of a reader, and who is let in by it. */
function ClaimFields({ draft, errors, set }: AccessPartProps) {
  return (
    <>
      <TextField
        label="Groups claim"
        hint="The claim that lists a reader’s groups: its name, or a path such as realm_access.roles."
        error={errors.at('signIn.groupsClaim')}
        required
        autoComplete="off"
        value={draft.groupsClaim}
        onChange={(groupsClaim) => set({ groupsClaim })}
      />
      <TextField
        label="Scopes"
        hint="In addition to openid, separated by spaces. Some providers send groups only if you request a scope for them."
        error={errors.at('signIn.scopes')}
        autoComplete="off"
        value={draft.scopes}
        onChange={(scopes) => set({ scopes })}
      />
      <TextField
        label="Email domains"
        hint="For example, example.com. Separate several with spaces. Only people with a verified email address at one of these domains can sign in. Leave it empty to accept everyone who can sign in at the provider."
        error={errors.at('signIn.emailDomains')}
        autoComplete="off"
        value={draft.emailDomains}
        onChange={(emailDomains) => set({ emailDomains })}
      />
    </>
  );
}

/** A stored secret goes to nobody but the provider and client that it was stored for. */
function ClientSecret({ draft, errors, set }: AccessPartProps) {
  return (
    <SecretField
      label="Client secret"
      kind="secret"
      hint="Leave it empty for a public client."
      isStored={hasStoredSecret(draft)}
      canRemove
      change={draft.clientSecretChange}
      value={draft.clientSecret}
      error={errors.at('signIn.clientSecret')}
      onChange={(clientSecretChange, clientSecret) => set({ clientSecretChange, clientSecret })}
    />
  );
}
