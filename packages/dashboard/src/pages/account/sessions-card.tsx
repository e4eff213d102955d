import type { Session } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery, useEndSession } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isPhone, toBrowserName } from './browser-name.ts';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';

/** The browsers in which one is signed in, and the ways out of them. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const [isLeaving, setIsLeaving] = useState(false);
  const end = useEndSession();
  const tell = useToast();
  const columns: Column<Session>[] = [
    { title: 'Browser', cell: (session) => <BrowserCell session={session} /> },
    { title: 'Signed in', cell: ({ createdAt }) => <CalendarDate at={createdAt} /> },
    { title: 'Last seen', cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
    {
      title: 'Actions',
      isActions: true,
      cell: ({ id, browser, isThisOne }) =>
        isThisOne || (
          <Button
            size="small"
            look="quiet"
            aria-label={`Sign out ${toBrowserName(browser)}`}
            isBusy={end.isPending && end.variables === id}
            onClick={() =>
              end.mutate(id, { onSuccess: () => tell('That browser was signed out.') })
            }
          >
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Card
      isFlush
      title="Sessions"
      note="A session ends after 30 days, or when nobody uses it for 7."
      actions={
        <Button size="small" onClick={() => setIsLeaving(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {end.error && <ErrorNotice error={end.error} className="mx-5 mb-4" />}
      <Loaded query={sessions}>
        {(listed) => (
          <Table caption="Sessions" rows={listed} keyOf={({ id }) => id} columns={columns} />
        )}
      </Loaded>
      <SignOutEverywhereDialog isOpen={isLeaving} onOpenChange={setIsLeaving} />
    </Card>
  );
}

function BrowserCell({ session: { browser, isThisOne } }: { session: Session }) {
  return (
    <span title={browser} className="flex min-w-0 items-center gap-2.5 font-medium">
      <Icon name={isPhone(browser) ? 'phone' : 'screen'} className="text-muted" />
      <span className="truncate">{toBrowserName(browser)}</span>
      {isThisOne && <Badge tone="success">This browser</Badge>}
    </span>
  );
}
