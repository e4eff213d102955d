import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  title: string;
  /** What the dialog asks for or tells, in a sentence. */
  note?: ReactNode;
  /** A click beside it must not close it: for what is shown only once. */
  isSticky?: boolean;
  children: ReactNode;
}

/** Where a dialog is: in the middle of a screen, at the bottom of a phone's. */
export const DIALOG_PANEL =
  'fixed z-50 max-h-[90dvh] overflow-y-auto bg-surface shadow-floating outline-none animate-rise inset-x-0 bottom-0 rounded-t-xl border border-line p-5 sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-[14vh] sm:max-h-[80dvh] sm:w-[30rem] sm:-translate-x-1/2 sm:rounded-xl sm:p-6';

/** What dims the page behind a dialog. The primitive's own would write a style element, which our policy refuses. */
export function Scrim() {
  return <div data-scrim="" className="fixed inset-0 z-50 bg-scrim animate-appear" />;
}

/** A small task on top of the page. Escape and the cross close it; focus goes back to where it was. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  note,
  isSticky = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          className={DIALOG_PANEL}
          aria-modal="true"
          {...returnFocus}
          {...(note === undefined ? { 'aria-describedby': undefined } : {})}
          onInteractOutside={(event) => {
            if (isSticky) event.preventDefault();
          }}
        >
          <Primitive.Title className="pr-10 text-xl font-semibold tracking-tight">
            {title}
          </Primitive.Title>
          {note !== undefined && (
            <Primitive.Description className="mt-1 text-muted">{note}</Primitive.Description>
          )}
          <div className="mt-5">{children}</div>
          <Primitive.Close asChild>
            <IconButton name="cross" label="Close" className="absolute top-4 right-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
  );
}
