import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { useOpenPalette } from './command-center.tsx';
import { toModifier } from './shortcuts/modifier.ts';

/** Opens the command palette; looks like the field that it opens. */
export function SearchButton() {
  const open = useOpenPalette();
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-8 w-full items-center gap-2.5 rounded-md border border-line bg-canvas px-2.5 text-left text-muted transition-colors duration-150 hover:border-line-strong hover:text-text"
    >
      <Icon name="search" />
      <span className="flex-1">Search</span>
      <span aria-hidden="true">
        <Keys keys={`${toModifier(navigator.platform)} K`} />
      </span>
    </button>
  );
}
