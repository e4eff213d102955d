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
  const { words } = tools;
  const credentials = listCredentials(endpoint, words);
  if (credentials.length === 0) return undefined;
  const rows = credentials.map((credential) =>
    renderRow({ ...credential, id: anchors.take('authorization', credential.name) }, tools),
  );
  const ways = listAlternatives(endpoint, words);
  const choice =
    ways.length > 0 &&
    html`<p class="q-either">${words.security.either} ${ways.map((way, index) => html`${index > 0 && ' · '}<span>${way}</span>`)}</p>`;
  return {
    id: anchors.take('authorizations'),
    title: words.titles.authorizations,
    body: html`${choice}${rows}`,
    blocks: toFieldBlocks(
      credentials.map((one) => toField(one, words)),
      'request',
    ),
  };
}
