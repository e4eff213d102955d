import { useMe } from '../../api/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { listNavigation } from '../navigation.ts';
import { toModifier } from './modifier.ts';
import { useShortcutChoice } from './shortcut-choice.ts';

/** Every shortcut, and the switch that turns single keys off. */
export function ShortcutsDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}) {
  const { permissions } = useMe();
  const [isOn, setIsOn] = useShortcutChoice();
  const pages = listNavigation(permissions)
    .flatMap(({ items }) => items)
    .flatMap(({ label, keys }) => (keys ? [{ label: `Go to ${label}`, keys: `g ${keys}` }] : []));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      note="They work everywhere except in fields and dialogs."
    >
      <ul className="columns-1 gap-8 sm:columns-2">
        <Shortcut
          label="Search and commands"
          keys={`${toModifier(navigator.platform)} K`}
          otherKeys="/"
        />
        <Shortcut label="Show this help" keys="?" />
        {pages.map((page) => (
          <Shortcut key={page.label} {...page} />
        ))}
      </ul>
      <label className="mt-5 flex items-start gap-2.5 border-t border-line pt-4">
        <input
          type="checkbox"
          className="mt-1 accent-accent"
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
        />
        <span>
          Use single-key shortcuts
          <span className="block text-sm text-muted">
            Turn them off if you use speech input. Search stays at {toModifier(navigator.platform)}{' '}
            K. Quire remembers your choice in this browser.
          </span>
        </span>
      </label>
    </Dialog>
  );
}

function Shortcut({ label, keys, otherKeys }: { label: string; keys: string; otherKeys?: string }) {
  return (
    <li className="flex break-inside-avoid items-center justify-between gap-4 py-1.5">
      {label}
      <span className="flex shrink-0 items-center gap-1.5">
        <Keys keys={keys} />
        {otherKeys && (
          <>
            <span className="text-sm text-muted">or</span>
            <Keys keys={otherKeys} />
          </>
        )}
      </span>
    </li>
  );
}
