import { useEffect } from 'react';
import { createKeySequence } from './key-sequence.ts';
import { useShortcutChoice } from './shortcut-choice.ts';

const FIELDS = 'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable=true]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Does what a sequence of keys is for; `actions` is the same object until it changes. Ctrl+K or ⌘K opens the palette. */
export function useShortcuts(actions: ReadonlyMap<string, () => void>, onPalette: () => void) {
  const [isOn] = useShortcutChoice();
  useEffect(() => {
    const press = createKeySequence([...actions.keys()]);
    const find = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) return onPalette;
      if (!isOn || !isPlainKey(event)) return undefined;
      return actions.get(press(event.key, event.timeStamp) ?? '');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      // A dialog has its own keys, and what is behind it must not change.
      if (document.querySelector(DIALOGS)) return;
      const action = find(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actions, isOn, onPalette]);
}

function isPaletteKey({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}

/** A key that writes nothing: without a modifier, and not in a field. */
function isPlainKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(FIELDS));
}
