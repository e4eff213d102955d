import { RequestFailed } from '@quire/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';

/** Stands where a page should be that broke, or whose files could not be loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // A file of an earlier build is gone after an update of the platform: only a reload finds the new ones.
  const isReload = !(error instanceof RequestFailed);
  const retry = async () => {
    if (isReload) location.reload();
    await router.invalidate();
    reset();
  };
  return (
    <div className="mx-auto max-w-xl px-5 py-20">
      <title>Something went wrong · Quire</title>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">This page could not be shown</h1>
      <ErrorNotice error={error} />
      <Button className="mt-4" icon="refresh" onClick={() => void retry()}>
        {isReload ? 'Reload' : 'Try again'}
      </Button>
    </div>
  );
}
