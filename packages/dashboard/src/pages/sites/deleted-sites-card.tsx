import { useQuery } from '@tanstack/react-query';
import { deletedSitesQuery, useRestoreSite } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CalendarDate } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Sites that were deleted and can be restored; nothing where there are none. */
export function DeletedSitesCard() {
  const { data: deleted = [] } = useQuery(deletedSitesQuery);
  if (deleted.length === 0) return null;
  return (
    <Card
      title="Deleted sites"
      note="They are not served. Until they are removed, no one else can use their domains."
      isFlush
      className="mt-6"
    >
      <ul className="divide-y divide-line border-t border-line">
        {deleted.map(({ siteId, name, domains, restorableUntil, permissions }) => (
          <DeletedSite
            key={siteId}
            name={name}
            domain={domains[0]?.domain ?? ''}
            until={restorableUntil}
            mayRestore={permissions.includes('site.delete')}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DeletedSiteProps {
  name: string;
  domain: string;
  until: string;
  mayRestore: boolean;
}

function DeletedSite({ name, domain, until, mayRestore }: DeletedSiteProps) {
  const restore = useRestoreSite(domain);
  const tell = useToast();
  const start = async () => {
    await restore.mutateAsync();
    tell(`${name} is served again.`);
  };
  return (
    <li className="px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-muted">
            {name !== domain && <span className="break-all">{domain} · </span>}
            restorable until <CalendarDate at={until} />
          </p>
        </div>
        {mayRestore && (
          <Button
            icon="back"
            isBusy={restore.isPending}
            aria-label={`Restore ${name}`}
            onClick={() => void start().catch(() => {})}
          >
            Restore
          </Button>
        )}
      </div>
      {restore.error && <ErrorNotice error={restore.error} className="mt-3" />}
    </li>
  );
}
