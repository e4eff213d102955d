import { addActions } from '../diagrams/actions.ts';

/** Puts the buttons onto diagrams that the build has drawn, once they can be seen: one in a closed tab has no height. */
export function startDrawnDiagrams(part: ParentNode): void {
  const drawn = part.querySelectorAll<HTMLElement>('.mermaid[data-q-drawn]');
  if (drawn.length === 0) return;
  const seen = new Set<HTMLElement>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      seen.add(target);
      addToShown(target);
    }
  });
  for (const each of drawn) observer.observe(each);
  // In the other mode the other drawing is shown.
  new MutationObserver(() => seen.forEach(addToShown)).observe(document.documentElement, {
    attributeFilter: ['class'],
  });
}

/** There is one drawing for each mode, and one of them is shown. */
function addToShown(container: HTMLElement): void {
  const frames = [...container.querySelectorAll<HTMLElement>('.q-diagram')];
  const shown = frames.find((frame) => frame.getClientRects().length > 0);
  if (shown) addActions(container, shown);
}
