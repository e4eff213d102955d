import { emptyHtml, type Html, html } from '@quire/base';
import type { ComponentCall } from '@quire/markdown';
import { renderIconValue } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { type Link, linkAttributes, linkProp } from '../prop/link.ts';
import type { Prop } from '../prop/prop.ts';

/** A button that leads to a page. */
export interface Action {
  readonly label: string;
  readonly link: Link;
  /** An icon as an author names it; it is looked up where it is drawn. */
  readonly icon?: unknown;
}

const MOST_ACTIONS = 4;

/** Buttons to go on with; the first one stands out. */
export function actionsProp(): Prop<readonly Action[]> {
  return {
    fallback: [],
    takes: `up to ${MOST_ACTIONS} buttons such as {[{ label: "Get started", href: "/start" }]}`,
    parse(value, page) {
      if (!Array.isArray(value) || value.length > MOST_ACTIONS) return undefined;
      const actions = value.map((item) => toAction(item, (href) => linkProp().parse(href, page)));
      return actions.every((action) => action !== undefined) ? actions : undefined;
    },
  };
}

function toAction(value: unknown, toLink: (href: unknown) => Link | undefined): Action | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { label, href, icon } = value as Record<string, unknown>;
  const link = toLink(href);
  if (typeof label !== 'string' || label.trim() === '' || !link) return undefined;
  return { label, link, ...(icon === undefined ? {} : { icon }) };
}

/**
 * A row of buttons, and beside it the command that readers copy. Their words are blocks, as programs that read a page as
 * text join words without a block between them.
 */
export function renderActions(
  call: ComponentCall,
  { actions, command }: { actions: readonly Action[]; command: string | undefined },
): Html {
  if (actions.length === 0 && command === undefined) return emptyHtml;
  return html`<div class="q-ways">${actions.map((action, index) => renderAction(call, action, index === 0))}${command !== undefined && renderCommand(command)}</div>`;
}

function renderAction(call: ComponentCall, { label, link, icon }: Action, isFirst: boolean): Html {
  const sign = renderIconValue(call, icon, { size: 16 });
  const arrow = isFirst && renderIcon('arrow-right', { library: 'lucide', size: 16 });
  return html`<a class="${isFirst ? 'q-way q-way-first' : 'q-way'}"${linkAttributes(link)}>${sign}<div>${label}</div>${arrow}</a>`;
}

function renderCommand(command: string): Html {
  return html`<div class="q-run"><code>${command}</code><button type="button" class="q-copy" data-q-copy-text="${command}" aria-label="Copy command"></button></div>`;
}
