import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useToast } from '../ui/toast.tsx';

/** Returns the function that opens the app once this browser is signed in. */
export function useEnter(): (path?: string, words?: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  const tell = useToast();
  return (path = '/', words) => {
    // Nothing of whoever was signed in before may be shown.
    client.clear();
    // The page left behind holds a form with a password, or a used link.
    router.history.replace(path);
    if (words) tell(words);
  };
}
