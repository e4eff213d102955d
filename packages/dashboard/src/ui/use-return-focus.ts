import { useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog closes: the primitive does it only for a trigger
 * of its own, and ours are opened from anywhere. What is gone by then leaves it to the content.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
