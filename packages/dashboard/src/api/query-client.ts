import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut } from './request-failed.ts';

const TRIES_AGAIN = 2;

/** Keeps what the platform answered. `onSignedOut` is called when a session turns out to have ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < TRIES_AGAIN && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
}
