import { type RefObject, useEffect } from 'react';

/** Calls `dismiss` when somebody presses Escape, or goes on elsewhere by pointer or by keyboard. */
export function useDismiss(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) dismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [place, isOpen, dismiss]);
}
