import { attribute, type Html, html, wordsOf } from '@quire/base';
import { classNames } from '../prop/class-names.ts';

/** One tab and what it shows. */
export interface TabPart {
  /** Unique on the page; the panel's id is made of it. */
  id: string;
  /** The words that keep equal tabs of a page in step. */
  label: string;
  title: Html;
  panel: Html;
}

export interface TabSet {
  /** Class names after `tabs`. */
  className?: string | undefined;
  /** The name of the row of tabs, where the style sheets of authors know it by one. */
  rowName?: string;
  tabs: readonly TabPart[];
  active: number;
  sync: boolean;
  /** Whether a chosen tab is in the address of the page: its id is one that stays. */
  addressed?: boolean;
  /** A list to choose from takes the place of the tabs. */
  dropdown?: boolean;
  /** What the list chooses, for those who do not see it. */
  selectLabel?: string;
}

/**
 * The markup that the browser code for tabs acts on. Without it all panels are shown one under
 * another, each under its title.
 */
export function renderTabSet(set: TabSet): Html {
  const classes = classNames('tabs', set.className);
  return html`<div class="${classes}" data-q-tabs${attribute('data-q-sync', !set.sync && 'false')}${attribute('data-q-addressed', set.addressed)}${attribute('data-q-dropdown', set.dropdown)}><div role="tablist" class="q-choices"${attribute('data-component-part', set.rowName)}>${set.tabs.map(
    (tab, index) => renderTab(tab, index === set.active),
  )}</div>${set.dropdown && renderSelect(set)}${set.tabs.map((tab, index) =>
    renderPanel(tab, index === set.active),
  )}</div>`;
}

function renderTab(tab: TabPart, active: boolean): Html {
  // The browser code reads the words of a tab that has no label.
  const label = wordsOf(tab.title) === tab.label ? undefined : tab.label;
  return html`<button type="button" role="tab" class="q-choice"${attribute('id', tab.id)} aria-controls="${tab.id}-panel" aria-selected="${String(active)}" tabindex="${active ? 0 : -1}"${attribute('data-q-label', label)}>${tab.title}</button>`;
}

function renderPanel(tab: TabPart, active: boolean): Html {
  return html`<div role="tabpanel" class="q-pane"${attribute('id', `${tab.id}-panel`)} aria-labelledby="${tab.id}" data-q-label="${tab.label}"${attribute('data-q-active', active)}>${tab.panel}</div>`;
}

function renderSelect(set: TabSet): Html {
  const options = set.tabs.map(
    (tab, index) =>
      html`<option value="${tab.id}"${attribute('selected', index === set.active)}>${tab.label}</option>`,
  );
  return html`<select class="q-choice-select" data-q-tabs-select aria-label="${set.selectLabel ?? 'Code sample'}">${options}</select>`;
}
