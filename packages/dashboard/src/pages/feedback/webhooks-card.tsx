import type { Webhook } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MayAt } from '../../api/permissions.tsx';
import { useCreateWebhook, useRemoveWebhook, webhooksQuery } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/time.tsx';

/** Where new feedback of a site is posted to. Only who may change the site sees it. */
export function WebhooksCard({ domain }: { domain: string }) {
  return (
    <MayAt domain={domain} permission="site.settings">
      <Webhooks domain={domain} />
    </MayAt>
  );
}

function Webhooks({ domain }: { domain: string }) {
  const webhooks = useQuery(webhooksQuery(domain));
  const remove = useRemoveWebhook(domain);
  return (
    <Card
      title="Webhooks"
      note={`Quire sends new feedback on ${domain} to these addresses and signs it, for example for a chat or an issue tracker.`}
    >
      <div className="grid gap-5">
        <Loaded query={webhooks}>
          {(listed) => (
            <ul className="grid gap-3">
              {listed.map((webhook) => (
                <li key={webhook.id} className="flex flex-wrap items-center justify-between gap-3">
                  <div className="min-w-0">
                    <p className="font-medium break-all">{webhook.url ?? webhook.host}</p>
                    <p className="text-sm text-muted">
                      <LastDelivery webhook={webhook} />
                    </p>
                  </div>
                  <Button
                    size="small"
                    aria-label={`Remove ${webhook.url ?? webhook.host}`}
                    onClick={() => remove.mutate(webhook.id)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {remove.error && <ErrorNotice error={remove.error} />}
        <NewWebhook domain={domain} />
      </div>
    </Card>
  );
}

function LastDelivery({ webhook: { lastDelivery } }: { webhook: Webhook }) {
  if (!lastDelivery) return 'Nothing has been sent yet.';
  return (
    <>
      {lastDelivery.isDelivered ? 'Delivered ' : `${lastDelivery.error ?? 'Not delivered.'} Tried `}
      <RelativeTime at={lastDelivery.at} />
    </>
  );
}

function NewWebhook({ domain }: { domain: string }) {
  const create = useCreateWebhook(domain);
  const [url, setUrl] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await create.mutateAsync(url.trim());
    setUrl('');
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event).catch(() => {})}>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            label="Address"
            type="url"
            required
            placeholder="https://hooks.example.com/feedback"
            value={url}
            onChange={setUrl}
          />
        </div>
        <Button type="submit" isBusy={create.isPending}>
          Add webhook
        </Button>
      </div>
      {create.error && <ErrorNotice error={create.error} />}
      {create.data && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            Copy the secret now: it is shown only once. Receivers use it to check signatures.
          </p>
          <CodeLine text={create.data.secret} label="Copy the secret" />
        </div>
      )}
    </form>
  );
}
