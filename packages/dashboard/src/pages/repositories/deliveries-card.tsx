import type { ConnectionRecord, DeliveryRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery, useRedeliver } from '../../api/connections.ts';
import { MayAt } from '../../api/permissions.tsx';
import { formatBytes, formatCounted } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { WebhookPart } from './webhook-part.tsx';

/** What was told of a repository by webhooks, and acting on one once more. */
export function DeliveriesCard({
  domain,
  connection,
}: {
  domain: string;
  connection: ConnectionRecord;
}) {
  const place = { domain, connectionId: connection.connectionId };
  const query = useQuery(deliveriesQuery(place));
  const redeliver = useRedeliver(place);
  const tell = useToast();
  const act = async (deliveryId: string) => {
    await redeliver.mutateAsync(deliveryId);
    tell(`${connection.name} is being synced again.`);
  };
  return (
    <Card
      title="Deliveries"
      note={`A webhook is only a hint to sync the repository. Without webhooks, Quire syncs every ${formatCounted(connection.pollMinutes, 'minute')}.`}
      isFlush
    >
      <MayAt domain={domain} permission="repositories.manage">
        <WebhookPart domain={domain} connection={connection} />
      </MayAt>
      <Loaded query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="border-t border-line px-5 py-4 text-muted">
              No webhook has arrived yet. Push a commit: its delivery appears here within seconds.
              If it does not, check the address and the secret at the provider.
            </p>
          ) : (
            <div className="border-t border-line">
              <Table
                caption="Deliveries, newest first"
                columns={toColumns(domain, (deliveryId) => void act(deliveryId).catch(() => {}))}
                rows={deliveries}
                keyOf={({ deliveryId }) => deliveryId}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

function toColumns(
  domain: string,
  onRedeliver: (deliveryId: string) => void,
): readonly Column<DeliveryRecord>[] {
  return [
    {
      title: 'Event',
      cell: ({ event, senderId }) => (
        <div className="min-w-0">
          <p className="font-medium">{event}</p>
          {senderId !== null && (
            <p className="font-mono text-sm break-all text-muted">{senderId}</p>
          )}
        </div>
      ),
    },
    { title: 'Outcome', cell: ({ outcome }) => outcome },
    { title: 'Size', isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
    { title: 'Received', cell: ({ receivedAt }) => <RelativeTime at={receivedAt} /> },
    {
      title: 'Actions',
      isActions: true,
      cell: ({ deliveryId, event, senderId }) => (
        <MayAt domain={domain} permission="repositories.sync">
          <Button
            size="small"
            icon="refresh"
            aria-label={`Redeliver ${senderId ?? event}`}
            onClick={() => onRedeliver(deliveryId)}
          >
            Redeliver
          </Button>
        </MayAt>
      ),
    },
  ];
}
