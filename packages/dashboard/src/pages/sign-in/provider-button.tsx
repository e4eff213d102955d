import { useProviderSignIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

interface ProviderButtonProps {
  provider: { organization: string; name: string; isEnforced: boolean };
  next: string | undefined;
}

/** Leads to the identity provider of the organization. */
export function ProviderButton({ provider, next }: ProviderButtonProps) {
  const signIn = useProviderSignIn();
  const { organization, name, isEnforced } = provider;
  return (
    <div className="mb-5 grid gap-4">
      {signIn.error && <ErrorNotice error={signIn.error} />}
      <Button
        look={isEnforced ? 'primary' : 'plain'}
        icon="shield"
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate({ organization, ...(next === undefined ? {} : { next }) })}
        className="w-full"
      >
        {`Sign in with ${name}`}
      </Button>
      {!isEnforced && <Or />}
    </div>
  );
}

/** Between two ways to sign in. */
export function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-muted" aria-hidden="true">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
