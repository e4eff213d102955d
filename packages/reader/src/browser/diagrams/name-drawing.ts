/** Says to a screen reader what a drawing is. It names itself by its `accTitle`; one that does not is still said to be a diagram. */
export function nameDrawing(drawing: Element | null): void {
  drawing?.setAttribute('role', 'img');
  if (!drawing?.hasAttribute('aria-labelledby')) drawing?.setAttribute('aria-label', 'Diagram');
}
