import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands here until there is an answer. */
  placeholder?: ReactNode;
  children(data: Data): ReactNode;
}

/** Shows what was asked for: its place while it loads, the reason when it fails, or itself. */
export function Loaded<Data>({
  query,
  placeholder = <SkeletonRows />,
  children,
}: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className="p-5">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return placeholder;
}
