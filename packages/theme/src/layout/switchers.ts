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
    html`<li class="q-switch-more"><a href="${toHref(allPages)}">${strings.expand}</a></li>`;
  return html`<div class="q-switches">${switchers.map((switcher) => renderWithMore(switcher, more))}</div>`;
}

/** By what each is known to style sheets and scripts of authors. */
const TRIGGERS: Partial<Record<SwitcherView['kind'], Html>> = {
  product: html` class="nav-dropdown-products-selector-trigger" data-component-part="products-selector-trigger"`,
  version: html` data-component-part="version-select-trigger"`,
  language: html` id="localization-select-trigger"`,
  dropdown: html` class="nav-dropdown-trigger"`,
};

function renderWithMore(switcher: SwitcherView, more: Html | false): Html {
  const items = switcher.choices.map((choice) => renderChoiceItem(choice, switcher.kind));
  return renderSwitcher(switcher, html`${items}${switcher.isCut && more}`);
}

/** A switch with its current choice, around the items of its list. */
export function renderSwitcher(
  { kind, choices }: Pick<SwitcherView, 'kind' | 'choices'>,
  items: Html,
): Html {
  const current = choices.find(({ active }) => active) ?? choices[0];
  return html`<details class="q-switch" data-q-kind="${kind}"><summary${TRIGGERS[kind]}>${current && renderChoice(current)}</summary><ul${LISTS[kind]}>${items}</ul></details>`;
}

/** One choice of a list. */
export function renderChoiceItem(choice: Choice, kind: SwitcherView['kind']): Html {
  const attributes = {
    class: ITEM_CLASSES[kind],
    'aria-current': choice.active && 'true',
    'data-active': choice.active && 'true',
  };
  return html`<li>${renderLink(choice, renderChoice(choice), attributes)}</li>`;
}

const LISTS: Partial<Record<SwitcherView['kind'], Html>> = {
  product: html` class="nav-dropdown-products-selector-content"`,
  language: html` id="localization-select-content"`,
  dropdown: html` class="nav-dropdown-content"`,
};

const ITEM_CLASSES: Partial<Record<SwitcherView['kind'], string>> = {
  product: 'nav-dropdown-products-selector-item',
  dropdown: 'nav-dropdown-item',
};

function renderChoice({ icon, label, tag }: Choice): Html {
  return html`${renderViewIcon(icon)}${label}${tag && html`<span class="nav-tag-pill">${tag}</span>`}`;
}
