import type { FeedbackRow } from '@quire/contract';
import { useDeleteFeedback } from '../../api/feedback.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  /** The entry that is about to go; nothing while none is. */
  row: FeedbackRow | undefined;
  domain: string | undefined;
  onClose(): void;
}

/** Asks before an entry is deleted. */
export function DeleteDialog({ row, domain, onClose }: Props) {
  const remove = useDeleteFeedback();
  const tell = useToast();
  const confirm = async () => {
    if (!row || domain === undefined) return;
    await remove.mutateAsync({ domain, feedbackId: row.id });
    tell('Deleted.');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={row !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this feedback?"
      verb="Delete"
      onConfirm={() => void confirm().catch(() => {})}
      isBusy={remove.isPending}
      error={remove.error}
    >
      This permanently removes the reader’s rating and text. To keep them, set the status to Ignored
      instead.
    </ConfirmDialog>
  );
}
