import type { PreviewRecord } from '@quire/contract';
import { useApproveVersion, usePromotePreview, useRemovePreview } from '../../api/previews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';

/** What somebody wants to do with a preview, and is asked about first. */
export interface PreviewQuestion {
  kind: 'promote' | 'remove' | 'approve';
  preview: PreviewRecord;
}

interface DialogProps {
  domain: string;
  question: PreviewQuestion | undefined;
  onClose(): void;
}

/** Asks before a preview goes live, goes away, or may act. */
export function PreviewDialogs(props: DialogProps) {
  return (
    <>
      <PromoteDialog {...props} />
      <RemoveDialog {...props} />
      <ApproveDialog {...props} />
    </>
  );
}

const pick = (question: PreviewQuestion | undefined, kind: PreviewQuestion['kind']) =>
  question?.kind === kind ? question.preview : undefined;

function PromoteDialog({ domain, question, onClose }: DialogProps) {
  const preview = pick(question, 'promote');
  const confirmation = useConfirmation({
    change: usePromotePreview(domain),
    target: preview?.previewId,
    done: `Readers of ${domain} now see ${preview?.name ?? ''}.`,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      title={`Make ${preview?.name ?? ''} live?`}
      verb="Make live"
      look="primary"
    >
      <p>
        All readers of {domain} immediately see the version that the preview shows. Nothing is
        rendered again, and you can roll back to the previous version.
      </p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ domain, question, onClose }: DialogProps) {
  const preview = pick(question, 'remove');
  const confirmation = useConfirmation({
    change: useRemovePreview(domain),
    target: preview?.previewId,
    done: `${preview?.name ?? ''} was removed.`,
    onClose,
  });
  return (
    <ConfirmDialog {...confirmation} title={`Remove ${preview?.name ?? ''}?`} verb="Remove preview">
      <p>
        Its address returns “not found” from now on, and its versions are deleted. A version that
        went live stays.
      </p>
    </ConfirmDialog>
  );
}

function ApproveDialog({ domain, question, onClose }: DialogProps) {
  const preview = pick(question, 'approve');
  const commit = preview?.origin?.commit?.slice(0, 7);
  const confirmation = useConfirmation({
    change: useApproveVersion(domain),
    target: preview?.versionId,
    done: `${preview?.name ?? ''} was approved.`,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      title={`Approve ${commit ?? preview?.name ?? ''}?`}
      verb="Approve"
      look="primary"
    >
      <p>
        Someone outside your organization wrote this version. After you approve it, the preview runs
        its scripts, components and integrations, follows its redirects, and can go live. You must
        approve the next commit again.
      </p>
    </ConfirmDialog>
  );
}
