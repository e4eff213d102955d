import type { OrganizationSignIn } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organizationSignInQuery, useRemoveSignIn } from '../../api/organization-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { ProviderForm } from './provider-form.tsx';

/** How members sign in through the organization's own identity provider. */
export function OrganizationSignInPage() {
  const signIn = useQuery(organizationSignInQuery);
  return (
    <>
      <PageHeader
        title="Sign-in"
        note="Let members sign in through your identity provider: Keycloak, Entra ID, Okta, Google or any other OpenID Connect provider."
      />
      <Loaded query={signIn}>
        {(own) => (
          <div className="grid gap-6">
            <AddressesCard signIn={own} />
            <ProviderCard signIn={own} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function AddressesCard({ signIn: { redirectUri, signInUrl } }: { signIn: OrganizationSignIn }) {
  return (
    <Card
      title="Addresses"
      note="The provider needs the first address. Your members need the second."
    >
      <dl className="grid gap-4">
        <div className="min-w-0">
          <dt className="mb-1.5 font-medium">Redirect URI</dt>
          <dd>
            <CodeLine text={redirectUri} label="Copy the redirect URI" />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="mb-1.5 font-medium">Sign-in page of your organization</dt>
          <dd>
            <CodeLine text={signInUrl} label="Copy the address of the sign-in page" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function ProviderCard({ signIn: { settings } }: { signIn: OrganizationSignIn }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const removal = useConfirmation({
    change: useRemoveSignIn(),
    target: isRemoving ? 'provider' : undefined,
    done: 'The identity provider was removed.',
    onClose: () => setIsRemoving(false),
  });
  return (
    <Card
      title="Identity provider"
      note="Register Quire at the provider as a web application with the authorization code flow."
      actions={
        settings ? (
          <Button size="small" look="quiet" onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        ) : undefined
      }
    >
      <ProviderForm key={JSON.stringify(settings)} settings={settings} />
      <ConfirmDialog {...removal} title="Remove the identity provider?" verb="Remove provider">
        <p>
          Members sign in with a password or passkey again. Members who have only signed in through
          the provider need a new password first.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
