import type { FeedbackRow, FeedbackStatus } from '@quire/contract';
import { Badge, StateBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import {
  describeSource,
  nameReason,
  RATING_NAMES,
  STATUS_STATES,
  STATUSES,
} from './feedback-words.ts';

interface Props {
  row: FeedbackRow;
  /** Where the site is; nothing while no domain serves. */
  url: string | undefined;
  mayManage: boolean;
  onPage(): void;
  onStatus(status: FeedbackStatus): void;
  onDelete(): void;
}

/** What one reader said, and what is done about it. */
export function InboxItem({ row, url, mayManage, onPage, onStatus, onDelete }: Props) {
  const { path, rating, reason, text, at } = row;
  const isUp = rating === 'up';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <span
        className={classNames(
          'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full',
          isUp ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
        )}
      >
        <Icon name="thumb" className={isUp ? 'size-4' : 'size-4 rotate-180'} />
        <span className="sr-only">{RATING_NAMES[rating]}</span>
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            className="rounded-sm font-medium break-all hover:underline"
            title="Show only the feedback on this page"
            onClick={onPage}
          >
            {path}
          </button>
          {reason !== null && <Badge>{nameReason(reason)}</Badge>}
        </div>
        {text !== null && <p className="mt-1.5 break-words whitespace-pre-line">{text}</p>}
        <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-muted">
          <RelativeTime at={at} />
          <span>{describeSource(row)}</span>
          {url !== undefined && <ExternalLink href={toAddress(url, row)}>Open page</ExternalLink>}
        </p>
      </div>
      <ItemStatus row={row} mayManage={mayManage} onStatus={onStatus} onDelete={onDelete} />
    </div>
  );
}

type StatusProps = Pick<Props, 'row' | 'mayManage' | 'onStatus' | 'onDelete'>;

/** What is done about it; to change for who may. */
function ItemStatus({ row: { path, status }, mayManage, onStatus, onDelete }: StatusProps) {
  return (
    <div className="flex items-center gap-1.5">
      {mayManage ? (
        <>
          <Select
            aria-label={`Status of feedback on ${path}`}
            className="w-36"
            value={status}
            onChange={({ target }) => onStatus(target.value as FeedbackStatus)}
          >
            {STATUSES.map((name) => (
              <option key={name} value={name}>
                {STATUS_STATES[name].label}
              </option>
            ))}
          </Select>
          <Button look="quiet" icon="trash" aria-label="Delete" title="Delete" onClick={onDelete} />
        </>
      ) : (
        <StateBadge {...STATUS_STATES[status]} />
      )}
    </div>
  );
}

function toAddress(url: string, { path, section }: FeedbackRow): string {
  return `${url.replace(/\/$/, '')}${path}${section === null ? '' : `#${encodeURIComponent(section)}`}`;
}
