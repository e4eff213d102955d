import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Questions that have no answer yet. */
const FIRST: QueryFilters = { predicate: ({ state }) => state.status === 'pending' };

/**
 * Cards of unknown height, one below the other: shown at once when each has its first answer or its error, so that
 * none moves those below it. Later answers do not hide them.
 */
export function Together({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const waiting = useIsFetching(FIRST);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown || waiting > 0) return;
    // The cards ask when they are in the page, which the count above shows a moment later.
    const timer = setTimeout(() => setIsShown(client.isFetching(FIRST) === 0));
    return () => clearTimeout(timer);
  }, [client, isShown, waiting]);
  return (
    <>
      {!isShown && (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-80" />
        </div>
      )}
      <div hidden={!isShown} className={isShown ? 'grid gap-6' : undefined}>
        {children}
      </div>
    </>
  );
}
