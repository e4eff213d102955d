import type { Api, Endpoint as EndpointReference, Frontmatter } from '@quire/model';
import type { Endpoint } from '../endpoint.ts';
import { toDisplay } from '../operation/to-endpoint.ts';
import type { CollectedPage } from './collect-fields.ts';
import { toManualEndpoint } from './to-manual-endpoint.ts';

/**
 * The endpoint of a page whose description cannot be had: the method and path of its line, and the
 * fields that its own text has. Server and authorization are not known, so nothing can be sent.
 */
export function toBareEndpoint(
  { method, path }: EndpointReference,
  frontmatter: Pick<Frontmatter, 'playground' | 'deprecated'>,
  collected: CollectedPage,
  api: Api,
): Endpoint {
  const own = toManualEndpoint(
    { method, path },
    { ...frontmatter, authMethod: 'none' },
    collected,
    {
      ...api,
      mdx: { ...api.mdx, server: [] },
    },
  );
  const display = toDisplay(frontmatter.playground ?? api.playground.display, false);
  if (method !== 'WEBHOOK') return { ...own, display };
  // The fields of a webhook are those of the text, which shows them itself.
  const { body: _, ...rest } = own;
  return { ...rest, kind: 'webhook', parameters: [], responses: [], display };
}
