import type { AuditEntry } from '@quire/contract';
import { AUDIT_ACTIONS, type AuditAction } from '@quire/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type AuditChoice, auditQuery, toAuditExport } from '../../api/audit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { Together } from '../../ui/together.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { RetentionCard } from './retention-card.tsx';

const ALL: AuditChoice = { actor: '', action: '', target: '' };

/** Who did what in the organization. */
export function AuditPage() {
  const [choice, setChoice] = useState(ALL);
  const [opened, setOpened] = useState<AuditEntry>();
  const shown = useDeferredValue(choice);
  const query = useInfiniteQuery(auditQuery(shown));
  return (
    <>
      <PageHeader
        title="Audit log"
        note="Every change: who made it, from where, and the previous value."
        actions={
          <a href={toAuditExport(shown)} download="audit.ndjson" className={buttonClasses()}>
            <Icon name="download" />
            Export
          </a>
        }
      />
      <Together>
        <Card isFlush>
          <Filters choice={choice} onChange={setChoice} />
          <Loaded query={query}>
            {({ pages }) => (
              <Entries entries={pages.flatMap(({ entries }) => entries)} onOpen={setOpened} />
            )}
          </Loaded>
          {query.hasNextPage && (
            <div className="border-t border-line px-5 py-4">
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older entries
              </Button>
            </div>
          )}
        </Card>
        <RetentionCard />
      </Together>
      <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface FiltersProps {
  choice: AuditChoice;
  onChange(choice: AuditChoice): void;
}

function Filters({ choice, onChange }: FiltersProps) {
  return (
    <search className="grid gap-3 border-b border-line px-5 py-4 sm:grid-cols-3">
      <Input
        aria-label="Who"
        placeholder="Who: a name"
        value={choice.actor}
        onChange={({ target }) => onChange({ ...choice, actor: target.value })}
      />
      <Select
        aria-label="What"
        value={choice.action}
        onChange={({ target }) => onChange({ ...choice, action: target.value as AuditAction })}
      >
        <option value="">Everything</option>
        {Object.entries(AUDIT_ACTIONS).map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </Select>
      <Input
        aria-label="Target"
        placeholder="Target: a domain or a name"
        value={choice.target}
        onChange={({ target }) => onChange({ ...choice, target: target.value })}
      />
    </search>
  );
}

function Entries({
  entries,
  onOpen,
}: {
  entries: readonly AuditEntry[];
  onOpen(entry: AuditEntry): void;
}) {
  if (entries.length === 0) {
    return (
      <EmptyState icon="search" title="No entries" docs="audit">
        No entry matches. Remove a filter. Every change to sites, keys, members and settings adds an
        entry with the person and the time.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Audit log entries, newest first"
      columns={toColumns(onOpen)}
      rows={entries}
      keyOf={({ seq }) => String(seq)}
    />
  );
}

function toColumns(onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  return [
    { title: 'Who and what', cell: (entry) => <Deed entry={entry} /> },
    { title: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
    {
      title: 'From',
      cell: ({ source }) => (
        <span className="font-mono text-sm text-muted">{source ?? 'the service'}</span>
      ),
    },
    {
      title: 'Actions',
      isActions: true,
      cell: (entry) => (
        <Button
          size="small"
          look="quiet"
          aria-label={`Details of entry ${entry.seq}`}
          onClick={() => onOpen(entry)}
        >
          Details
        </Button>
      ),
    },
  ];
}

function Deed({ entry: { actor, action, target, outcome } }: { entry: AuditEntry }) {
  const name = target?.name ?? target?.id;
  return (
    <div className="min-w-0">
      <p className="break-words">
        <span className="font-medium">{actor.name}</span> {AUDIT_ACTIONS[action]}
        {outcome !== 'done' && (
          <span className="ml-2">
            <Badge tone="warning">{outcome === 'refused' ? 'Refused' : 'Outcome unknown'}</Badge>
          </span>
        )}
      </p>
      {name && <p className="text-sm break-all text-muted">{name}</p>}
    </div>
  );
}
