import type { Session } from '@quire/contract';
import { isPhone, toBrowserName } from '@quire/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery, useEndSession, useSignOutOthers } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dash } from '../../ui/dash.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CalendarDate, RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';

/** The browsers in which one is signed in, and the ways out of them. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useSignOutOthers();
  const tell = useToast();
  const error = end.error ?? endOthers.error;
  const signOutOthers = () => {
    const onSuccess = () => tell('All other browsers were signed out.');
    endOthers.mutate(undefined, { onSuccess });
  };
  return (
    <Card
      isFlush
      title="Sessions"
      note="A session ends after 30 days, or after 7 days without use."
      actions={
        <>
          <Button
            size="small"
            isBusy={endOthers.isPending}
            disabled={(sessions.data?.length ?? 0) < 2}
            onClick={signOutOthers}
          >
            Sign out others
          </Button>
          <SignOutEverywhere />
        </>
      }
    >
      {error && <ErrorNotice error={error} className="mx-5 mb-4" />}
      <Loaded query={sessions}>
        {(listed) => (
          <Table
            caption="Sessions"
            rows={listed}
            keyOf={({ id }) => id}
            columns={toColumns(end, tell)}
          />
        )}
      </Loaded>
    </Card>
  );
}

function SignOutEverywhere() {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsLeaving(true)}>
        Sign out everywhere
      </Button>
      <SignOutEverywhereDialog isOpen={isLeaving} onOpenChange={setIsLeaving} />
    </>
  );
}

function toColumns(
  end: ReturnType<typeof useEndSession>,
  tell: (words: string) => void,
): Column<Session>[] {
  return [
    { title: 'Browser', cell: (session) => <BrowserCell session={session} /> },
    { title: 'Address', cell: ({ address }) => address ?? <Dash /> },
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
