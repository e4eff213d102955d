/**
 * Puts a text on the clipboard; tells whether it got there. On plain http elsewhere than localhost browsers have
 * no clipboard interface: there the old way through a selected field is taken.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the browser: the other way may still be open.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside an open dialog, which holds the focus.
  const place = document.activeElement?.parentElement ?? document.body;
  const before = document.activeElement;
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
