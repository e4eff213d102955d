import { announce } from './announce.ts';

const CONFIRMED_FOR = 1800;

/** The buttons of code blocks, and those that carry a text: it goes to the clipboard. */
export function startCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      '[data-testid="copy-code-button"], [data-q-copy-text]',
    );
    const text = button && toText(button);
    if (text === null || text === undefined) return;
    void copy(text).then((isDone) => isDone && confirm(button as HTMLElement));
  });
}

function toText(button: HTMLElement): string | null | undefined {
  if (button.dataset.qCopyText !== undefined) return button.dataset.qCopyText;
  const code = button.closest('.code-block')?.querySelector('code');
  return code && toCode(code).replace(/\n$/, '');
}

/** What a reader wants to run: no prompts, no answers of a terminal, no lines that a diff removes. */
function toCode(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.line-remove, .q-output)')];
  if (lines.length === 0) return code.textContent ?? '';
  return lines
    .map((line) => {
      const prompt = line.querySelector('.q-ps')?.textContent ?? '';
      return line.textContent?.slice(prompt.length);
    })
    .join('\n');
}

function confirm(button: HTMLElement): void {
  button.dataset.qCopied = '';
  announce(document.body.dataset.qCopied ?? '');
  setTimeout(() => delete button.dataset.qCopied, CONFIRMED_FOR);
}

/** Copies text; the older way serves pages opened from disk or over plain HTTP. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.className = 'q-announcer';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
