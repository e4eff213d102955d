import { useNavigate } from '@tanstack/react-router';
import { useMe, useSignOut } from '../../api/session.ts';
import { useToast } from '../../ui/toast.tsx';
import { chooseTheme } from '../theme.ts';
import { useTourMemory } from '../tour-memory.ts';
import { useLeave } from '../use-leave.ts';
import type { Deed } from './commands.ts';

/** Returns the function that does what a command says. */
export function useRunCommand(onShortcuts: () => void): (deed: Deed) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const leave = useLeave();
  const tell = useToast();
  const tour = useTourMemory(useMe());
  return (deed) => {
    switch (deed.kind) {
      case 'go': {
        const { to, params, dialog } = deed;
        void navigate({ to, params, search: dialog ? { dialog } : {} } as Parameters<
          typeof navigate
        >[0]);
        return;
      }
      case 'open':
        window.open(deed.href, '_blank', 'noreferrer');
        return;
      case 'theme':
        chooseTheme(deed.choice);
        return;
      case 'shortcuts':
        onShortcuts();
        return;
      case 'tour':
        tour.show();
        void navigate({ to: '/' });
        return;
      case 'sign-out':
        signOut.mutate(undefined, {
          onSuccess: leave,
          onError: ({ message }) => tell(`You are still signed in: ${message}`, 'failed'),
        });
    }
  };
}
