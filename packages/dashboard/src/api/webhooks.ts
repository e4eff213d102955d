import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** The webhooks of a site. */
export function webhooksQuery(domain: string) {
  return queryOptions({
    queryKey: ['site', domain, 'webhooks'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/sites/:domain/webhooks', { params: { domain }, signal })).webhooks,
  });
}

export function useCreateWebhook(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (url: string) =>
      call('POST /v1/sites/:domain/webhooks', {
        params: { domain },
        body: { url, events: ['feedback.created', 'feedback.updated'] },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(domain).queryKey }),
  });
}

export function useRemoveWebhook(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (webhookId: string) =>
      call('DELETE /v1/sites/:domain/webhooks/:webhookId', { params: { domain, webhookId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(domain).queryKey }),
  });
}
