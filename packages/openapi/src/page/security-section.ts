import { html } from '@quire/base';
import type { Endpoint } from '../endpoint.ts';
import type { AnchorBook } from './anchor-book.ts';
import { listAlternatives, listCredentials } from './credentials.ts';
import { toField, toFieldBlocks } from './field-blocks.ts';
import { renderRow } from './field-row.ts';
import type { PageTools } from './page-tools.ts';
import type { ApiSection } from './section.ts';

/** How a request says who is calling; each scheme once, alternatives in words. */
export function toSecuritySection(
  endpoint: Pick<Endpoint, 'security'>,
  anchors: AnchorBook,
  tools: PageTools,
): ApiSection | undefined {
  const credentials = listCredentials(endpoint);
  if (credentials.length === 0) return undefined;
  const rows = credentials.map((credential) =>
    renderRow({ ...credential, id: anchors.take('authorization', credential.name) }, tools),
  );
  const words = listAlternatives(endpoint);
  const choice =
    words.length > 0 &&
    html`<p class="q-either">Use one of: ${words.map((word, index) => html`${index > 0 && ' · '}<span>${word}</span>`)}</p>`;
  return {
    id: anchors.take('authorizations'),
    title: 'Authorizations',
    body: html`${choice}${rows}`,
    blocks: toFieldBlocks(credentials.map(toField), 'request'),
  };
}
