/** Long code blocks are folded by the style sheet; this is the button that opens one. */
export function startCodeFolds(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code-block.q-long')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'q-unfold';
    button.textContent = document.body.dataset.qExpand ?? '';
    button.addEventListener('click', () => {
      block.dataset.qOpen = '';
      button.remove();
      block.querySelector('pre')?.focus({ preventScroll: true });
    });
    block.querySelector('.code-block-background')?.append(button);
  }
}
