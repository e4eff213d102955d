import { type Html, html } from '@quire/base';
import type { PageView } from '../view.ts';

/** What plugins put at a place of the layout; nothing where none does. */
export function renderSlot({ slots }: Pick<PageView, 'slots'>, name: string): Html | undefined {
  const content = slots?.[name];
  if (!content) return undefined;
  return html`<div class="q-slot" data-q-slot="${name}">${content}</div>
`;
}
