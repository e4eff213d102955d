import { type Html, html, trustedHtml } from '@quire/base';
import type { Endpoint } from '../endpoint.ts';
import { toBase } from '../request/build-request.ts';
import { renderMethod } from './method-badge.ts';

const COPY = trustedHtml(
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/></svg>',
);

/** The bar with method and path; nothing where the page hides the playground. */
export function renderBar(endpoint: Endpoint, alwaysFull: boolean): Html | undefined {
  const { display, kind, method, path, servers } = endpoint;
  if (kind === 'webhook') {
    return html`<div class="api-bar" data-api-bar>${renderMethod('WEBHOOK')}<code class="api-path">${path}</code></div>`;
  }
  if (display === 'none' || display === 'auth') return undefined;
  const base = toBase(servers[0], {});
  const isFull = base !== '' && (alwaysFull || servers.length > 1);
  // The address to copy is the whole one, whatever is shown.
  return html`<div class="api-bar" data-api-bar>${renderMethod(method)}<code class="api-path" tabindex="0">${isFull && html`<span class="api-base">${base}</span>`}${renderPath(path)}</code><button type="button" class="copy-button" data-copy-text="${base}${path}" aria-label="Copy address">${COPY}</button>${display === 'interactive' && html`<button type="button" class="api-try" data-api-try hidden>Try it</button>`}</div>`;
}

/** Parameters stand out from the rest of the path. */
function renderPath(path: string): Html {
  return html`${path.split(/(\{[^{}]+\})/).map((part, index) => (index % 2 === 1 ? html`<span class="api-path-parameter">${part}</span>` : part))}`;
}
