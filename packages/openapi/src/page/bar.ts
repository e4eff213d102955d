import { type Html, html } from '@quire/base';
import type { Endpoint } from '../endpoint.ts';
import { toBase } from '../request/build-request.ts';
import type { ApiWords } from '../words/api-words.ts';
import { renderMethod } from './method-badge.ts';

/** The bar with method and path; nothing where the page hides the playground. */
export function renderBar(
  endpoint: Endpoint,
  alwaysFull: boolean,
  { copyAddress }: ApiWords,
): Html | undefined {
  const { display, kind, method, path, servers } = endpoint;
  if (kind === 'webhook') {
    return html`<div class="q-bar" data-q-api-bar>${renderMethod('WEBHOOK')} <code class="q-path">${path}</code></div>`;
  }
  if (display === 'none' || display === 'auth') return undefined;
  const base = toBase(servers[0], {});
  const isFull = isFullAddress(base, servers, alwaysFull);
  // The address to copy is the whole one, whatever is shown.
  return html`<div class="q-bar" data-q-api-bar>${renderMethod(method)} <code class="q-path" tabindex="0">${isFull && html`<span class="q-base">${base}</span>`}${renderPath(path)}</code><button type="button" class="q-copy" data-q-copy-text="${base}${path}" aria-label="${copyAddress}"></button>${display === 'interactive' && html`<button type="button" class="tryit-button" data-q-api-try hidden>Try it</button>`}</div>`;
}

/** Whether the address is shown with the server that it is at: where there are several, or the site asks for it. */
export function isFullAddress(
  base: string,
  servers: Endpoint['servers'],
  alwaysFull: boolean,
): boolean {
  return base !== '' && (alwaysFull || servers.length > 1);
}

/** Parameters stand out from the rest of the path. */
function renderPath(path: string): Html {
  return html`${path.split(/(\{[^{}]+\})/).map((part, index) => (index % 2 === 1 ? html`<span class="q-path-part">${part}</span>` : part))}`;
}
