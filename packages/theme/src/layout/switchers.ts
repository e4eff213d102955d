import { type Html, html } from '@quire/base';
import type { SwitcherView } from '../view.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink } from './link.ts';

type Choice = SwitcherView['choices'][number];

/** The choices between versions, languages and products, each folded behind the current one. */
export function renderSwitchers(switchers: readonly SwitcherView[] = []): Html | undefined {
  if (switchers.length === 0) return undefined;
  return html`<div class="switchers">${switchers.map(renderSwitcher)}</div>`;
}

function renderSwitcher({ kind, choices }: SwitcherView): Html {
  const current = choices.find(({ active }) => active) ?? choices[0];
  return html`<details class="switcher" data-kind="${kind}"><summary>${current && renderChoice(current)}</summary><ul>${choices.map(
    (choice) =>
      html`<li>${renderLink(choice, renderChoice(choice), { 'aria-current': choice.active && 'true' })}</li>`,
  )}</ul></details>`;
}

function renderChoice({ icon, label, tag }: Choice): Html {
  return html`${renderViewIcon(icon)}${label}${tag && html`<span class="sidebar-tag">${tag}</span>`}`;
}
