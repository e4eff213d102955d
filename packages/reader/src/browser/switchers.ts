/** An open list of versions or languages closes at Escape and at a press anywhere else. */
export function startSwitchers(): void {
  const switchers = document.querySelectorAll<HTMLDetailsElement>('details.q-switch');
  if (switchers.length === 0) return;
  document.addEventListener('pointerdown', (event) => {
    for (const switcher of switchers) {
      if (!switcher.contains(event.target as Node)) switcher.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    const open = [...switchers].find((switcher) => switcher.open);
    if (event.key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
