import { attribute, emptyHtml, type Html, html, safeUrl, trustedHtml } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { Mark, PageAction, PageMenuView } from '../view.ts';
import { chevronGlyph, copyGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';

const ICONS: Partial<Record<PageAction['kind'], string>> = {
  view: 'file-text',
  print: 'printer',
  assistant: 'sparkles',
  'copy-mcp': 'plug',
  'add-mcp': 'terminal',
};

/**
 * The actions on a page: the first as a button, all of them behind the one beside it. Without a
 * script the links among them stand there as a plain list.
 */
export function renderPageMenu(menu: PageMenuView | undefined, strings: Strings): Html | undefined {
  const first = menu?.actions[0];
  if (!menu || !first) return undefined;
  const list = menu.actions.map((action) => html`<li>${renderAction(action, strings)}</li>`);
  const more =
    menu.actions.length > 1 &&
    html`<button type="button" class="q-acts-open" aria-haspopup="menu" aria-expanded="false" aria-label="${strings.actions}">${chevronGlyph}</button><ul class="q-acts-list">${list}</ul>`;
  return html`<div id="page-context-menu" class="q-acts" data-q-display="${menu.display}" data-q-markdown="${menu.markdown}">${renderAction(first, strings, FIRST)}${more}</div>`;
}

/** The same actions as a plain list below the contents at the right. */
export function renderPageActions(menu: PageMenuView, strings: Strings): Html {
  const list = menu.actions.map((action) => html`<li>${renderAction(action, strings)}</li>`);
  return html`<ul class="q-acts-plain" data-q-markdown="${menu.markdown}">${list}</ul>`;
}

/** The text of the page for the button that copies it, where it cannot be fetched. */
export function renderMenuText(menu: PageMenuView | undefined): Html | undefined {
  if (menu?.text === undefined) return undefined;
  return html`<template id="page-markdown">${menu.text}</template>
`;
}

/** What the button itself has, of all the actions. */
const FIRST = trustedHtml(' id="page-context-menu-button" class="q-acts-first"');

function renderAction(action: PageAction, strings: Strings, extra = emptyHtml): Html {
  switch (action.kind) {
    case 'link':
      return renderActionLink(
        action.href,
        [
          renderViewIcon(action.icon),
          html`<span>${action.title}<small>${action.description}</small></span>`,
        ],
        extra,
      );
    case 'view':
      return renderActionLink(action.href, [renderLucide(ICONS.view), strings.viewMarkdown], extra);
    case 'ask':
      return renderLater('ask', action, strings.openIn, extra);
    case 'install':
      return renderLater('install', action, strings.addTo, extra);
    default:
      return html`<button type="button"${extra} data-q-page-action="${action.kind}">${renderSign(action.kind)}${toLabel(action.kind, strings)}</button>`;
  }
}

function renderActionLink(
  address: string,
  content: (Html | string | undefined)[],
  extra: Html,
): Html {
  return html`<a${extra} href="${safeUrl(address) ?? '#'}" target="_blank" rel="noopener">${content}</a>`;
}

/** A link whose address holds the page's own, which the browser alone knows for sure. */
function renderLater(
  kind: 'ask' | 'install',
  { address, icon, mark, name }: Extract<PageAction, { kind: 'ask' | 'install' }>,
  label: string,
  extra: Html,
): Html {
  return html`<a${extra} hidden${attribute(`data-q-${kind}`, address)} target="_blank" rel="noopener">${mark ? renderMark(mark) : renderViewIcon(icon)}${label.replace('{}', name)}</a>`;
}

function renderMark(mark: Mark): Html {
  return html`<span class="q-mark" data-q-name="${mark}" aria-hidden="true"></span>`;
}

function renderSign(kind: PageAction['kind']): Html | undefined {
  return kind === 'copy' ? copyGlyph : renderLucide(ICONS[kind]);
}

function renderLucide(name: string | undefined): Html | undefined {
  return name === undefined ? undefined : renderViewIcon({ name, library: 'lucide' });
}

function toLabel(kind: PageAction['kind'], strings: Strings): string {
  const labels: Partial<Record<PageAction['kind'], string>> = {
    copy: strings.copyPage,
    print: strings.savePdf,
    assistant: strings.assistant,
    'copy-mcp': strings.copyMcp,
    'add-mcp': strings.addMcp,
  };
  return labels[kind] ?? '';
}
