import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from './toast.tsx';

interface Confirmation {
  /** What is done once it is confirmed. */
  change: UseMutationResult<unknown, Error, string>;
  /** The id of what it is done to; nothing while nobody is asked. */
  target: string | undefined;
  /** What is said when it is done. */
  done: string;
  /** The dialog was answered either way. */
  onClose(): void;
  /** It was done, and the dialog is closed. */
  onDone?(target: string): void;
}

/** What a `ConfirmDialog` needs to ask, do, tell and close. A failure stays in the dialog. */
export function useConfirmation({ change, target, done, onClose, onDone }: Confirmation) {
  const tell = useToast();
  const close = () => {
    change.reset();
    onClose();
  };
  const confirm = async (id: string) => {
    // Not by a callback of `mutate`: it is not called when the page around the dialog goes with what was changed.
    await change.mutateAsync(id);
    tell(done);
    close();
    onDone?.(id);
  };
  return {
    isOpen: target !== undefined,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) close();
    },
    onConfirm: () => {
      if (target !== undefined) void confirm(target).catch(() => {});
    },
    isBusy: change.isPending,
    error: change.error,
  };
}
