import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface RecoveryDialogProps {
  /** The new codes; nothing while there are none to show. */
  codes: readonly string[] | undefined;
  onClose(): void;
}

/** Shows new recovery codes this once. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const text = codes?.join('\n') ?? '';
  return (
    <Dialog
      isOpen={codes !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isSticky
      title="Keep these recovery codes"
      note="Each code signs you in once if you lose your phone or passkey. The codes are shown only once: keep them in a safe place."
    >
      <ol className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <CopyButton text={text} label="Copy codes" isWide />
        <Button icon="download" onClick={() => save(text)}>
          Download
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          I have saved the codes
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function save(text: string): void {
  const words = `Recovery codes for Quire at ${location.origin}\nEach works once.\n\n${text}\n`;
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'quire-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
