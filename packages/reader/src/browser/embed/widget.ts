import { AssistantPanel } from '../assistant/panel.ts';
import { element } from '../element.ts';
import { SearchDialog } from '../search/search-dialog.ts';
import { searchService } from '../search/service-index.ts';
import { createButtons } from './buttons.ts';
import type { EmbedConfig } from './config.ts';
import type { EmbedOptions } from './options.ts';
import { adoptStyles } from './styles.ts';
import { readWords } from './words.ts';

/** What a page can do with the widget. */
export interface Widget {
  search(): void;
  /** Opens the assistant, with a question that is asked at once where one is given. */
  ask(question?: string): void;
}

/** Puts search and assistant of a site on a page of somebody else, in a shadow of their own. */
export function createWidget(config: EmbedConfig, options: EmbedOptions): Widget {
  const { root: site, theme, hasButtons, hasShortcut } = options;
  const host = element('quire-embed' as 'div', { 'data-q-theme': theme, lang: config.language });
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, config.colors);
  followTheme(host, theme);
  document.body.append(host);
  const words = readWords(config.language);
  const stage = { root, isOwnPage: false };
  const place = {
    root: site.href,
    endpoint: new URL('_quire/embed/assistant', site).href,
    ratings: new URL('_quire/embed/rating', site).href,
    index: config.index,
    isOwnHost: true,
  };
  const panel = config.hasAssistant ? new AssistantPanel(words.assistant, place, stage) : undefined;
  const ask = panel && ((text: string) => panel.open({ question: { text, isSent: true } }));
  const dialog = new SearchDialog(
    {
      words: words.search,
      prompt: `${words.search.search}: ${config.name}`,
      scopes: [],
      index: config.index,
      find: (index) => async () => ({
        asksForParts: true,
        search: (query, filter) =>
          searchService(new URL('_quire/embed/search', site).href, { query, index, ...filter }),
        toHref: (address, id) => toHref(site, address, id),
      }),
    },
    { stage, findAsk: () => ask },
  );
  const widget: Widget = {
    search: () => dialog.open(),
    ask: (question) => (question ? ask?.(question) : panel?.open({ isToggle: true })),
  };
  if (hasButtons) {
    const { search } = words.search;
    const buttons = { search, ask: words.assistant.name, onSearch: () => widget.search() };
    root.append(createButtons({ ...buttons, onAsk: panel && (() => widget.ask()) }));
  }
  root.addEventListener('click', openApart, true);
  if (hasShortcut) document.addEventListener('keydown', (event) => onKey(event, widget));
  listenToPage(widget);
  return widget;
}

/** The page of somebody else stays where it is: what is found opens beside it. */
function openApart({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  link?.setAttribute('target', '_blank');
  link?.setAttribute('rel', 'noopener');
}

function toHref(site: URL, address: string, id?: string): string {
  const target = new URL(address, site);
  if (id) target.hash = encodeURIComponent(id);
  // Addresses come from the site; they lead nowhere else.
  return target.origin === site.origin ? target.href : site.href;
}

/** Where nobody chose, the system does, and changes are followed. */
function followTheme(host: HTMLElement, theme: EmbedOptions['theme']): void {
  if (theme !== 'system') return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    host.dataset.qTheme = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
}

/** Elements of the page open the widget by an attribute: `data-q-open="search"`. */
function listenToPage(widget: Widget): void {
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[data-q-open]') : null;
    const wanted = opener?.getAttribute('data-q-open');
    if (wanted === 'search') widget.search();
    else if (wanted === 'assistant') widget.ask();
  });
}

function onKey(event: KeyboardEvent, widget: Widget): void {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.isComposing) return;
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  widget.search();
}
