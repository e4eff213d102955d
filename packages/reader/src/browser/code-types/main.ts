// Types in code, shown where the reader points, taps or walks with the arrow keys. Loaded by pages that have some.

const WORDS = '.q-hover-type';

let tip: HTMLElement | undefined;
let shownFor: Element | undefined;

/** The explanation leaves the attribute, or the browser would show a second one. */
function takeText(word: HTMLElement): string {
  if (word.title !== '') {
    word.dataset.qText = word.title;
    word.removeAttribute('title');
  }
  return word.dataset.qText ?? '';
}

function show(word: HTMLElement): void {
  if (shownFor === word) return;
  const [type = '', ...docs] = takeText(word).split('\n\n');
  tip ??= createTip();
  tip.replaceChildren(createPart('code', type));
  if (docs.length > 0) tip.append(createPart('span', docs.join('\n\n')));
  (word.closest('main') ?? document.body).append(tip);
  place(tip, word);
  word.setAttribute('aria-describedby', tip.id);
  shownFor = word;
}

function hide(): void {
  shownFor?.removeAttribute('aria-describedby');
  shownFor = undefined;
  tip?.remove();
}

function createTip(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'code-type';
  element.className = 'q-type-tip';
  element.setAttribute('role', 'tooltip');
  return element;
}

function createPart(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

const GAP = 6;

/** Below the word, or above it where there is no room; never beyond the window. */
function place(element: HTMLElement, word: Element): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const fits = bottom + GAP + height <= innerHeight;
  const x = Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8));
  element.style.left = `${x}px`;
  element.style.top = `${fits ? bottom + GAP : top - GAP - height}px`;
}

const wordAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>(WORDS) ?? undefined;

document.addEventListener('pointerover', ({ target }) => {
  const word = wordAt(target);
  if (word) show(word);
  else if (!tip?.contains(target as Node)) hide();
});
document.addEventListener('focusin', ({ target }) => {
  const word = wordAt(target);
  if (word) show(word);
  else hide();
});
addEventListener('scroll', hide, { passive: true, capture: true });

/** In a block that has the focus the arrow keys go from word to word, and Escape leaves. */
document.addEventListener('keydown', (event) => {
  const block = (event.target as Element).closest?.('pre.shiki');
  if (!block) return;
  if (event.key === 'Escape' && shownFor) {
    hide();
    (block as HTMLElement).focus();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const words = [...block.querySelectorAll<HTMLElement>(WORDS)];
  if (step === undefined || words.length === 0) return;
  const at = words.indexOf(document.activeElement as HTMLElement);
  const next = words[at === -1 && step === 1 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  show(next);
});
