import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { SwitcherView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink, toHref } from './link.ts';

type Choice = SwitcherView['choices'][number];

/** The choices between versions, languages and products, each folded behind the current one. */
export function renderSwitchers(
  switchers: readonly SwitcherView[] = [],
  strings: Strings,
  allPages?: string,
): Html | undefined {
  if (switchers.length === 0) return undefined;
  const more =
    allPages !== undefined &&
    html`<li class="switcher-more"><a href="${toHref(allPages)}">${strings.expand}</a></li>`;
  return html`<div class="switchers">${switchers.map((switcher) => renderSwitcher(switcher, more))}</div>`;
}

function renderSwitcher({ kind, choices, isCut }: SwitcherView, more: Html | false): Html {
  const current = choices.find(({ active }) => active) ?? choices[0];
  return html`<details class="switcher" data-kind="${kind}"><summary>${current && renderChoice(current)}</summary><ul>${choices.map(renderChoiceItem)}${isCut && more}</ul></details>`;
}

/** One choice of a list. */
export function renderChoiceItem(choice: Choice): Html {
  return html`<li>${renderLink(choice, renderChoice(choice), { 'aria-current': choice.active && 'true' })}</li>`;
}

function renderChoice({ icon, label, tag }: Choice): Html {
  return html`${renderViewIcon(icon)}${label}${tag && html`<span class="sidebar-tag">${tag}</span>`}`;
}
