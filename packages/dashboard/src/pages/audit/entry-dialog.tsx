import type { AuditEntry } from '@quire/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** All that one entry says. */
export function EntryDialog({
  entry,
  onClose,
}: {
  entry: AuditEntry | undefined;
  onClose(): void;
}) {
  return (
    <Dialog
      isOpen={entry !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Entry ${entry?.seq ?? ''}`}
      note={entry && `${entry.action}, ${entry.at}`}
    >
      {entry && (
        <div className="grid gap-4">
          <Value title="Who" value={entry.actor} />
          {entry.target && <Value title="Target" value={entry.target} />}
          {entry.before && <Value title="Before" value={entry.before} />}
          {entry.after && <Value title="After" value={entry.after} />}
          <Value title="Hash" value={entry.hash} />
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Value({ title, value }: { title: string; value: object | string }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{title}</p>
      <pre className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap">
        {typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}
      </pre>
    </div>
  );
}
