import { RequestFailed } from '@quire/contract/client';
import { toSentences } from '../api/request-failed.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ErrorNoticeProps {
  error: unknown;
  /** Shown as a button where trying again may help. */
  onRetry?: () => void;
  className?: string;
}

/** What went wrong and what to do, with the id by which an operator finds it. */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps) {
  const requestId = error instanceof RequestFailed ? error.requestId : undefined;
  const isOurFault = error instanceof RequestFailed && error.status >= 500;
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-danger',
        className,
      )}
    >
      <Icon name="warning" className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        {toSentences(error).map((sentence) => (
          <p key={sentence} className="break-words">
            {sentence}
          </p>
        ))}
        {isOurFault && requestId !== undefined && (
          <p className="mt-1 text-sm">
            Request <code className="font-mono">{requestId}</code>
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
