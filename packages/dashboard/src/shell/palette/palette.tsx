import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { formatCounted } from '../../ui/amounts.ts';
import { Scrim } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import {
  type Command,
  type Deed,
  type FoundGroup,
  findCommands,
  listCommands,
} from './commands.ts';
import { useRunCommand } from './use-run-command.ts';

interface PaletteProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onShortcuts(): void;
}

/** Finds every page, site and action by a few letters: a combobox over a list, used by keyboard alone. */
export function Palette({ isOpen, onOpenChange, onShortcuts }: PaletteProps) {
  const returnFocus = useReturnFocus();
  // Not inside of what closing removes: a command may take longer than the dialog is there.
  const run = useRunCommand(onShortcuts);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          aria-describedby={undefined}
          aria-modal="true"
          {...returnFocus}
          className="fixed inset-x-3 top-3 z-50 overflow-hidden rounded-xl border border-line bg-surface shadow-floating outline-none animate-rise sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:w-[36rem] sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Search onClose={() => onOpenChange(false)} run={run} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ onClose, run }: { onClose(): void; run(deed: Deed): void }) {
  const me = useMe();
  const { data: sites = [] } = useQuery(sitesQuery);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const list = useId();
  const commands = useMemo(() => listCommands({ me, sites }), [me, sites]);
  const groups = useMemo(() => findCommands(commands, query), [commands, query]);
  const found = groups.flatMap((group) => group.commands);
  const active = found[Math.min(place, found.length - 1)];
  const idOf = (command: Command) => `${list}-${command.id}`;
  const choose = (command: Command) => {
    onClose();
    run(command.deed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses a character of an input method is not for the list.
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const at = Math.min(place, last);
    const moved = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[
      event.key
    ];
    if (moved !== undefined) setPlace(moved);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="text-muted" />
        <input
          role="combobox"
          aria-label="Search pages, sites and actions"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          placeholder="Search pages, sites and actions"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
        />
        <Keys keys="Esc" />
      </div>
      <Results {...{ id: list, groups, active, idOf, choose }} />
      <Count found={found.length} />
    </>
  );
}

/** How many were found, for those who do not see the list, and a hint where there are none. */
function Count({ found }: { found: number }) {
  return (
    <>
      <p role="status" className="sr-only">
        {found === 0 ? 'No results' : formatCounted(found, 'result')}
      </p>
      {found === 0 && (
        <p className="px-4 py-8 text-center text-muted">
          Nothing matches. Try the name of a site, or fewer letters.
        </p>
      )}
    </>
  );
}

interface ResultsProps {
  id: string;
  groups: readonly FoundGroup[];
  active: Command | undefined;
  idOf(command: Command): string;
  choose(command: Command): void;
}

function Results({ id, groups, active, idOf, choose }: ResultsProps) {
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto p-2 empty:hidden"
    >
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="not-first:mt-2">
          <p id={`${id}-${name}`} className="px-2.5 py-1 text-xs font-medium text-faint">
            {name}
          </p>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            <div
              key={command.id}
              id={idOf(command)}
              role="option"
              aria-selected={command === active}
              onClick={() => choose(command)}
              className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 text-text hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent-text"
            >
              <Icon name={command.icon} className="opacity-75" />
              <span className="shrink-0">{command.label}</span>
              <span className="min-w-0 flex-1 truncate text-sm text-muted">{command.hint}</span>
              {command.keys !== undefined && <Keys keys={command.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
