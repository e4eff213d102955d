import { Link } from '@tanstack/react-router';
import { useCallback, useId, useRef, useState } from 'react';
import { useMe, useSignOut } from '../api/session.ts';
import { Icon } from '../ui/icon.tsx';
import { moveByArrows } from './arrow-keys.ts';
import { Avatar } from './avatar.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useLeave } from './use-leave.ts';

const ITEM =
  'flex h-8 w-full items-center gap-2.5 rounded-sm px-2 text-left hover:bg-hover outline-offset-[-2px]';

/** The signed-in person: their account, the look of the dashboard, the way out. */
export function UserMenu({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = useCallback(() => {
    // Whoever was in it goes on at the button.
    if (place.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(false);
  }, []);
  useDismiss(place, isOpen, close);
  return (
    <div ref={place} className="relative">
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between what is in it.
        <div
          id={panel}
          onKeyDown={moveByArrows}
          className="absolute inset-x-0 bottom-full z-40 mb-2 rounded-lg border border-line bg-surface p-1.5 shadow-floating animate-appear"
        >
          <UserActions
            onLeave={() => {
              setIsOpen(false);
              onLeave?.();
            }}
          />
        </div>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
          // Once it is in the page.
          requestAnimationFrame(() => {
            const stops = place.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
            // The last one is the button itself.
            stops[event.key === 'ArrowDown' ? 0 : stops.length - 2]?.focus();
          });
        }}
        className="flex w-full items-center gap-2.5 rounded-md p-1.5 text-left transition-colors duration-150 hover:bg-hover aria-expanded:bg-hover"
      >
        <WhoIsSignedIn />
      </button>
    </div>
  );
}

function WhoIsSignedIn() {
  const { member } = useMe();
  return (
    <>
      <Avatar name={member.name} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Your account: </span>
        <span className="block truncate font-medium">{member.name}</span>
        {member.name !== member.email && (
          <span className="block truncate text-xs text-muted">{member.email}</span>
        )}
      </span>
      <Icon name="upDown" className="text-muted" />
    </>
  );
}

function UserActions({ onLeave }: { onLeave(): void }) {
  const signOut = useSignOut();
  const leave = useLeave();
  return (
    <>
      <Link to="/settings/account" onClick={onLeave} className={ITEM}>
        <Icon name="person" className="text-muted" />
        Account
      </Link>
      <Link to="/settings/security" onClick={onLeave} className={ITEM}>
        <Icon name="shield" className="text-muted" />
        Security
      </Link>
      <div className="my-1.5">
        <ThemeChoice />
      </div>
      <button
        type="button"
        className={ITEM}
        onClick={() => signOut.mutate(undefined, { onSuccess: leave })}
      >
        <Icon name="leave" className="text-muted" />
        Sign out
      </button>
    </>
  );
}
