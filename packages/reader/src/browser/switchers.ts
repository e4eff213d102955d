/** An open list of versions or languages closes at Escape and at a press anywhere else. */
export function startSwitchers(): void {
  document.addEventListener('pointerdown', (event) => {
    for (const switcher of listOpen()) {
      if (!switcher.contains(event.target as Node)) switcher.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    const [open] = event.key === 'Escape' ? listOpen() : [];
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

/** Looked for each time: the navigation file may bring switches that the page did not have. */
function listOpen(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.q-switch[open]')];
}
