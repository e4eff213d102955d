import { Outlet, useRouterState } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../api/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Scrim } from '../ui/dialog.tsx';
import { CommandCenter, useOpenPalette } from './command-center.tsx';
import { Logo } from './logo.tsx';
import { Sidebar } from './sidebar.tsx';

/** What is around every page of the app: the sidebar, on a phone behind a button. */
export function Frame() {
  return (
    <CommandCenter>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 font-medium shadow-floating focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <div className="min-h-dvh lg:pl-64">
        <aside className="fixed inset-y-0 left-0 hidden w-64 border-r border-line bg-surface lg:block">
          <Sidebar />
        </aside>
        <TopBar />
        <Content />
      </div>
    </CommandCenter>
  );
}

/** Goes to the top of the content after each change of page, so that keyboard and screen reader begin there. */
function Content() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    // The first page of a visit is announced by the browser itself.
    if (shown.current !== undefined && path !== shown.current) main.current?.focus();
    shown.current = path;
  }, [path]);
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-280 px-5 pt-8 pb-20 outline-none sm:px-8 lg:pt-10"
    >
      <Outlet />
    </main>
  );
}

function TopBar() {
  const [isOpen, setIsOpen] = useState(false);
  const { organisation } = useMe();
  const openPalette = useOpenPalette();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger asChild>
          <IconButton name="menu" label="Open the menu" className="size-10" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Scrim />
          <Dialog.Content
            aria-describedby={undefined}
            aria-modal="true"
            className="fixed inset-y-0 left-0 z-50 w-72 max-w-[86vw] border-r border-line bg-surface shadow-floating outline-none animate-slide"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Sidebar onLeave={() => setIsOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Logo className="h-5" />
      <span className="min-w-0 flex-1 truncate font-semibold">{organisation.name}</span>
      <IconButton name="search" label="Search" className="size-10" onClick={openPalette} />
    </header>
  );
}
