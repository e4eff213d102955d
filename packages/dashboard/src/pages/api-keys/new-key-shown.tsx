import { Button } from '../../ui/button.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Secret } from '../../ui/secret.tsx';

/** A key that was just made, the only time it can be read. */
export function NewKeyShown({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <>
      <Secret text={secret} label="Copy key" />
      <p className="mt-5 mb-1.5 font-medium">On the machine that uses it</p>
      <CodeLine text={`export QUIRE_API_KEY=${secret}`} label="Copy the command" />
      <p className="mt-1.5 text-sm text-muted">
        Keep it with your other secrets, never in a repository or a web page.
      </p>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
