import type { ApiKey, KeyScope } from '@quire/contract';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { describeBounds, toKeyState } from './key-state.ts';

interface KeyTableProps {
  caption: string;
  keys: readonly ApiKey[];
  /** Without it the keys cannot be revoked: they no longer work. */
  onRevoke?: (key: ApiKey) => void;
}

const SCOPES: Record<KeyScope, string> = {
  admin: 'Admin',
  publish: 'Publish',
  preview: 'Preview',
};

/** Keys by name and last four characters: no more of them is known. */
export function KeyTable({ caption, keys, onRevoke }: KeyTableProps) {
  const columns: Column<ApiKey>[] = [
    { title: 'Name', cell: (key) => <NameCell apiKey={key} /> },
    {
      title: 'Scope',
      cell: ({ scope }) => <Badge>{SCOPES[scope]}</Badge>,
    },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <RelativeTime at={lastUsedAt} /> : <Faint>Never</Faint>,
    },
    { title: 'Created', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
    { title: 'Expires', cell: (key) => <ExpiryCell apiKey={key} /> },
  ];
  if (onRevoke) {
    columns.push({
      title: 'Actions',
      isActions: true,
      cell: (key) => (
        <Button
          size="small"
          look="quiet"
          aria-label={`Revoke ${key.name}`}
          onClick={() => onRevoke(key)}
        >
          Revoke
        </Button>
      ),
    });
  }
  return (
    <Table
      caption={caption}
      rows={keys}
      keyOf={({ id }) => id}
      columns={columns}
      isFaded={() => onRevoke === undefined}
    />
  );
}

function NameCell({ apiKey }: { apiKey: ApiKey }) {
  const { name, lastFour } = apiKey;
  const bounds = describeBounds(apiKey);
  return (
    <>
      <span className="block font-medium break-words">{name}</span>
      <code className="font-mono text-xs text-muted">svc_…{lastFour}</code>
      {bounds && <span className="block text-sm break-words text-muted">{bounds}</span>}
    </>
  );
}

function ExpiryCell({ apiKey }: { apiKey: ApiKey }) {
  const state = toKeyState(apiKey, useNow());
  if (state === 'revoked') return <Badge tone="danger">Revoked</Badge>;
  if (state === 'expired') return <Badge tone="warning">Expired</Badge>;
  if (apiKey.expiresAt === null) return <Faint>Never</Faint>;
  if (state === 'active') return <CalendarDate at={apiKey.expiresAt} />;
  return (
    <Badge tone="warning" hasDot>
      <RelativeTime at={apiKey.expiresAt} />
    </Badge>
  );
}

function Faint({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}
