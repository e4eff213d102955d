import { html } from '@quire/base';
import type { KnownReader } from '../readers/site-reader.ts';
import type { LiveSite } from './live-site.ts';
import { renderPageBar } from './page-bar.ts';
import { VIEW_AS_END } from './view-as.ts';

/** Says with whose eyes a writer sees a site, and ends it. */
export function renderViewAsBar(
  { basePath }: Pick<LiveSite, 'basePath'>,
  { groups }: Pick<KnownReader, 'groups'>,
): string {
  const names = [...groups].join(', ');
  return renderPageBar(
    'You are viewing this site as another reader',
    html`<strong>You are viewing this site as:</strong><span>${names || 'a reader without groups'}</span><form method="post" action="${`${basePath}/${VIEW_AS_END}`}"><button>End</button></form>`,
  );
}
