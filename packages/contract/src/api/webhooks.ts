import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';
import { siteParams } from './site-params.ts';

/** What a site tells other systems of. */
export const WEBHOOK_EVENTS = ['feedback.created', 'feedback.updated'] as const;

/** The most addresses that one site tells. */
export const WEBHOOK_LIMIT = 5;

const urlSchema = z
  .string()
  .max(2_000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, 'must be an https address without a user name')
  .describe(
    'The address that events are sent to. It must be public and use HTTPS. The operator can allow other hosts with QUIRE_WEBHOOK_ALLOWED_HOSTS.',
  );

const webhookSchema = z
  .object({
    id: z.string(),
    host: z.string().describe('The host of the address.'),
    url: z
      .string()
      .nullable()
      .describe(
        'Null if the platform can no longer decrypt it: remove the webhook and create it again.',
      ),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: timestampSchema,
    lastDelivery: z
      .object({
        at: timestampSchema,
        isDelivered: z.boolean(),
        error: z.string().nullable().describe('Why the last attempt failed.'),
      })
      .nullable(),
  })
  .meta({ id: 'Webhook' });

/** An address that a site tells of events. */
export type Webhook = z.infer<typeof webhookSchema>;

const webhookParams = siteParams.extend({ webhookId: z.string() });

/** The addresses that a site tells of events: list them, add one, remove one. */
export const webhookRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites/:domain/webhooks',
    summary: 'List the webhooks of a site',
    description:
      'Only for members and keys that can change the settings of the site, because an address can be enough to send events to it.',
    tags: ['Webhooks'],
    params: siteParams,
    answers: { 200: z.object({ webhooks: z.array(webhookSchema) }) },
    errors: [401, 403, 404, 410],
  },
  create: {
    method: 'POST',
    path: '/v1/sites/:domain/webhooks',
    summary: 'Create a webhook',
    description: `The response contains the secret that signs deliveries; it is shown only once. A site can have at most ${WEBHOOK_LIMIT} webhooks.`,
    tags: ['Webhooks'],
    params: siteParams,
    body: z
      .strictObject({
        url: urlSchema,
        events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
      })
      .meta({ id: 'NewWebhook' }),
    answers: {
      201: webhookSchema.extend({ secret: z.string() }).meta({ id: 'CreatedWebhook' }),
    },
    errors: [400, 401, 403, 404, 409, 410, 413, 415],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/sites/:domain/webhooks/:webhookId',
    summary: 'Remove a webhook',
    tags: ['Webhooks'],
    params: webhookParams,
    answers: { 204: z.null().describe('The webhook is removed.') },
    errors: [401, 403, 404, 410, 413],
  },
} as const satisfies Routes;
