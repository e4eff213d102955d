import type { FeedbackRow, FeedbackStatus } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useChangeFeedback } from '../../api/feedback.ts';
import { sitesQuery } from '../../api/sites.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { STATUS_KEYS } from './feedback-words.ts';
import { InboxItem } from './inbox-item.tsx';

interface Props {
  rows: readonly FeedbackRow[];
  onPage(path: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Entries to walk through with the arrow keys; a letter gives the chosen one its status. */
export function InboxList({ rows, onPage }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const sites = useQuery(sitesQuery);
  const change = useChangeFeedback();
  const [deleted, setDeleted] = useState<FeedbackRow>();
  const siteOf = ({ siteId }: FeedbackRow) => sites.data?.find((site) => site.siteId === siteId);
  const domainOf = (row: FeedbackRow) => siteOf(row)?.domains[0]?.domain;
  const setStatus = (row: FeedbackRow, status: FeedbackStatus) => {
    const domain = domainOf(row);
    if (domain !== undefined) change.mutate({ domain, feedbackId: row.id, status });
  };
  const press = (event: KeyboardEvent, row: FeedbackRow, index: number) => {
    // Keys of the controls inside are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const step = STEPS[event.key];
    const status = STATUS_KEYS[event.key];
    if (step === undefined && status === undefined) return;
    event.preventDefault();
    if (status !== undefined && mayManage(row)) setStatus(row, status);
    const next = list.current?.children[index + (step ?? 0)];
    if (next instanceof HTMLElement) next.focus();
  };
  const mayManage = (row: FeedbackRow) =>
    siteOf(row)?.permissions.includes('feedback.manage') ?? false;

  if (rows.length === 0) return <NothingListed />;
  return (
    <>
      {change.error && <ErrorNotice error={change.error} />}
      <KeyHint />
      <ul ref={list} aria-label="Feedback" aria-describedby="inbox-keys">
        {rows.map((row, index) => (
          <li
            key={row.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: entries are walked through with keys.
            tabIndex={0}
            onKeyDown={(event) => press(event, row, index)}
            className="border-line px-5 py-4 outline-offset-[-2px] not-last:border-b"
          >
            <InboxItem
              row={row}
              url={siteOf(row)?.url ?? undefined}
              mayManage={mayManage(row)}
              onPage={() => onPage(row.path)}
              onStatus={(status) => setStatus(row, status)}
              onDelete={() => setDeleted(row)}
            />
          </li>
        ))}
      </ul>
      <DeleteDialog
        row={deleted}
        domain={deleted && domainOf(deleted)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

function KeyHint() {
  return (
    <p id="inbox-keys" className="px-5 pt-3 text-sm text-muted max-sm:sr-only">
      Move with the arrow keys. <kbd>R</kbd> resolved, <kbd>P</kbd> in progress, <kbd>I</kbd>{' '}
      ignored, <kbd>O</kbd> open.
    </p>
  );
}

function NothingListed() {
  return (
    <p className="p-5 text-muted" role="status">
      No feedback matches. New feedback appears automatically.
    </p>
  );
}
