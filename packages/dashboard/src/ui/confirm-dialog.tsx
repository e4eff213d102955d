import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DIALOG_PANEL, DialogActions, Scrim } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  title: string;
  /** What happens then, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button: "Revoke key". */
  verb: string;
  onConfirm(): void;
  isBusy?: boolean;
  error?: unknown;
  look?: 'danger' | 'primary';
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  verb,
  onConfirm,
  isBusy = false,
  error,
  look = 'danger',
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content aria-modal="true" className={DIALOG_PANEL} {...returnFocus}>
          <AlertDialog.Title className="text-xl font-semibold tracking-tight">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-muted">{children}</div>
          </AlertDialog.Description>
          {error !== undefined && error !== null && <ErrorNotice error={error} className="mt-4" />}
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <Button look={look} isBusy={isBusy} onClick={onConfirm}>
              {verb}
            </Button>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
