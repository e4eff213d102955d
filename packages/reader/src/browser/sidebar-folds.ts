/** The groups inside groups of the sidebar: a button shows and hides the list that follows it. */
export function startSidebarFolds(): void {
  document.getElementById('navigation-items')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[aria-expanded]') : null;
    if (button) toggleFold(button, button.getAttribute('aria-expanded') !== 'true');
  });
}

/** Shows the list of a group, where the element is the button of one. */
export function openFold(element: Element | null): void {
  if (element?.matches('button[aria-expanded]')) toggleFold(element, true);
}

function toggleFold(button: Element, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
}
