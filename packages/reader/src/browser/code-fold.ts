/** Below this height a block is not worth folding. */
const FOLDED_HEIGHT = 320;

/** Long code blocks that their author marked as expandable are folded, with a button to open them. */
export function startCodeFolds(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code-block.q-long')) {
    const sheet = block.querySelector('pre');
    if (!sheet || sheet.scrollHeight <= FOLDED_HEIGHT) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'q-unfold';
    button.textContent = document.body.dataset.qExpand ?? '';
    button.addEventListener('click', () => {
      delete block.dataset.qFolded;
      button.remove();
      sheet.focus({ preventScroll: true });
    });
    block.dataset.qFolded = '';
    block.append(button);
  }
}
