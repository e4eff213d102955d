import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** How it went. */
type Outcome = 'done' | 'failed';
type Tell = (text: string, outcome?: Outcome) => void;

const ToastContext = createContext<Tell>(() => {});

const SHOWN_MS = 5_000;
const MOST = 3;

interface Toast {
  id: number;
  text: string;
  outcome: Outcome;
}

/** Returns the function that says, for a few seconds, that something was done. Failures stay on the page instead, unless their place there is gone. */
export function useToast(): Tell {
  return useContext(ToastContext);
}

/** Shows what the pages inside say with `useToast`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);
  const tell = useCallback((text: string, outcome: Outcome = 'done') => {
    const id = ++count.current;
    setToasts((shown) => [...shown, { id, text, outcome }].slice(-MOST));
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={tell}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:items-end"
      >
        {toasts.map(({ id, text, outcome }) => (
          <p
            key={id}
            className="flex max-w-sm items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-2.5 font-medium shadow-floating animate-rise"
          >
            {outcome === 'done' ? (
              <Icon name="check" className="text-success" />
            ) : (
              <Icon name="warning" className="text-danger" />
            )}
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
