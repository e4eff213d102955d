/** Escape closes the explanation that is open, until the reader leaves its word. */
export function startTooltips(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const tip of document.querySelectorAll<HTMLElement>(
      '.tooltip:is(:hover, :focus-within)',
    )) {
      tip.dataset.qClosed = '';
      const reopen = () => delete tip.dataset.qClosed;
      tip.addEventListener('pointerleave', reopen, { once: true });
      tip.addEventListener('focusout', reopen, { once: true });
    }
  });
}
