import { useNavigate } from '@tanstack/react-router';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useMe } from '../api/session.ts';
import { listNavigation } from './navigation.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

// Loaded when they are first opened.
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const PaletteContext = createContext<() => void>(() => {});

/** Returns the function that opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/** Holds the command palette and the shortcuts of all pages inside it. */
export function CommandCenter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { permissions } = useMe();
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>();
  // Once opened it stays in the page, so that closing it gives the focus back.
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const { openPalette, openShortcuts } = useMemo(() => {
    const open = (name: 'palette' | 'shortcuts') => () => {
      setKnown((before) => new Set([...before, name]));
      setOpened(name);
    };
    return { openPalette: open('palette'), openShortcuts: open('shortcuts') };
  }, []);
  const actions = useMemo(() => {
    const pages = listNavigation(permissions).flatMap(({ items }) => items);
    return new Map<string, () => void>([
      ['?', openShortcuts],
      ['/', openPalette],
      ...pages.flatMap(({ keys, to }): [string, () => void][] =>
        keys ? [[`g ${keys}`, () => void navigate({ to } as Parameters<typeof navigate>[0])]] : [],
      ),
    ]);
  }, [permissions, navigate, openPalette, openShortcuts]);
  useShortcuts(actions, openPalette);
  const change = (isOpen: boolean) => {
    if (!isOpen) setOpened(undefined);
  };
  return (
    <PaletteContext value={openPalette}>
      {children}
      <Suspense>
        {known.has('palette') && (
          <Palette
            isOpen={opened === 'palette'}
            onOpenChange={change}
            onShortcuts={openShortcuts}
          />
        )}
        {known.has('shortcuts') && (
          <ShortcutsDialog isOpen={opened === 'shortcuts'} onOpenChange={change} />
        )}
      </Suspense>
    </PaletteContext>
  );
}
