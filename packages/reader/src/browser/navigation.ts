import { openFold } from './sidebar-folds.ts';
import { placeSidebar } from './sidebar-place.ts';

/** What a page can show; a file of another format is left alone. Also in `theme/layout/navigation-file.ts`. */
const FORMAT = 2;

/** The content of `_quire/nav-<division>.js`: markup, with addresses that count from the top of the site. */
interface SharedNavigation {
  format: number;
  sidebar: string;
  /** The tabs that pages leave out. */
  tabs?: string;
  /** By the id of a tab's menu, the items that pages leave out. */
  menus?: Record<string, string>;
  /** By the order of the switches, the choices that pages leave out. */
  choices?: string[];
  /** On a site with rules: all tabs and switches that this reader may see, as pages have only those of all their readers. */
  bar?: string;
  switches?: string;
}

/**
 * Completes the sidebar with what the pages of this part of the site share. The file may be newer or
 * older than the page: what only the page knows stays.
 */
export function startNavigation(): void {
  Object.assign(window, { quireNav: (shared: SharedNavigation) => complete(shared) });
}

function complete(shared: SharedNavigation): void {
  if (shared.format !== FORMAT) return;
  const list = document.getElementById('navigation-items');
  if (list) placeSidebar(() => completeSidebar(list, parse(shared.sidebar)));
  if (shared.bar) document.querySelector('.nav-tabs')?.replaceChildren(parse(shared.bar));
  if (shared.switches) completeSwitches(parse(shared.switches));
  if (shared.tabs) document.querySelector('.q-all-parts')?.replaceWith(parse(shared.tabs));
  for (const [id, items] of Object.entries(shared.menus ?? {})) {
    document.querySelector(`#${id} > .q-menu-more`)?.replaceWith(parse(items));
  }
  for (const [index, switcher] of document.querySelectorAll('.q-switch').entries()) {
    const choices = shared.choices?.[index];
    if (choices) switcher.querySelector('.q-switch-more')?.replaceWith(parse(choices));
  }
}

/**
 * Puts all switches in place. What a page has of them leads to the same page in another language or
 * version, which the file cannot know. One with a single choice is none.
 */
function completeSwitches(all: DocumentFragment): void {
  const own = [...document.querySelectorAll<HTMLElement>('.q-switch')];
  for (const whole of all.querySelectorAll<HTMLElement>('.q-switch')) {
    const links = [...whole.querySelectorAll('li a')];
    if (links.length < 2) whole.remove();
    const twin = own.find(({ dataset }) => dataset.qKind === whole.dataset.qKind);
    for (const known of twin?.querySelectorAll('li a') ?? []) {
      const href = known.getAttribute('href') ?? '';
      links
        .find(({ textContent }) => textContent === known.textContent)
        ?.setAttribute('href', href);
    }
  }
  if (all.childElementCount === 0) return;
  let list = document.querySelector('.q-switches');
  if (!list) {
    list = document.createElement('div');
    list.className = 'q-switches';
    document.getElementById('sidebar-content')?.prepend(list);
  }
  list.replaceChildren(all);
}

function completeSidebar(list: Element, whole: DocumentFragment): void {
  const current = list.querySelector('a[aria-current="page"]');
  const links = [...whole.querySelectorAll('a[data-q-page]')];
  for (const link of links) link.removeAttribute('data-q-page');
  const same =
    current && links.find((link) => link.getAttribute('href') === current.getAttribute('href'));
  if (same) markCurrent(same);
  else if (current) keepOwnGroup(list, current, whole);
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  exchange(list, [...whole.children]);
  if (focused && !focused.isConnected) focusAgain(list, focused);
}

function markCurrent(link: Element): void {
  link.className = 'text-primary bg-primary/10';
  link.setAttribute('aria-current', 'page');
  link.closest('li')?.setAttribute('data-active', 'true');
  // A group's own page opens the group; every page opens the groups around it.
  openFold(link.nextElementSibling);
  for (let list = link.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null) {
    openFold(list.previousElementSibling);
  }
}

/** The file does not know this page: its own group stays as the page has it, at its place. */
function keepOwnGroup(list: Element, current: Element, whole: DocumentFragment): void {
  const groups = [...list.children];
  const own = groups.find((group) => group.contains(current));
  if (!own) return;
  const twin = [...whole.children].find((group) => toTitle(group) === toTitle(own));
  const kept = own.cloneNode(true);
  if (twin) twin.replaceWith(kept);
  else whole.insertBefore(kept, whole.children[groups.indexOf(own)] ?? null);
}

function toTitle(group: Element): string {
  return group.querySelector('.sidebar-title')?.textContent ?? '';
}

/** Puts other children in place. Those that are the same stay where they are, and with them the focus. */
function exchange(list: Element, next: readonly Element[]): void {
  const left = [...list.children];
  const children = next.map((child) => {
    const known = left.findIndex((old) => old.isEqualNode(child));
    return known < 0 ? child : (left.splice(known, 1)[0] ?? child);
  });
  for (const old of left) old.remove();
  let place = list.firstElementChild;
  for (const child of children) {
    if (child === place) place = place.nextElementSibling;
    else list.insertBefore(child, place);
  }
}

/** What stood for a group is a switch now, or the group's first page is there. */
function focusAgain(list: Element, focused: Element): void {
  const [name, href] = [focused.textContent, focused.getAttribute('href')];
  const twin = [...list.querySelectorAll<HTMLElement>('a, button')].find((element) =>
    element.tagName === 'BUTTON'
      ? element.textContent === name
      : element.getAttribute('href') === href,
  );
  twin?.focus({ preventScroll: true });
}

/** The markup as it has to stand in this page. */
function parse(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const root = toRoot();
  for (const name of ['href', 'src']) {
    for (const element of template.content.querySelectorAll(`[${name}]`)) {
      const address = element.getAttribute(name) ?? '';
      if (!/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(address))
        element.setAttribute(name, root + address);
    }
  }
  return document.importNode(template.content, true);
}

/** The way from this page to the top of the site, as its other addresses begin. */
function toRoot(): string {
  const script = document.querySelector('script[src*="_quire/nav-"]');
  return script?.getAttribute('src')?.replace(/_quire\/nav-[^/]*$/, '') ?? '';
}
