import type { DeployKeyRecord } from '@quire/contract';
import { CodeLine } from '../../ui/code-line.tsx';

/** The key to add to the repository, and the key of its server to compare and accept. */
export function DeployKeyPart({
  deployKey,
  isAccepted,
  onAccept,
}: {
  deployKey: DeployKeyRecord;
  isAccepted: boolean;
  onAccept(isAccepted: boolean): void;
}) {
  return (
    <div className="grid gap-5 rounded-md bg-sunken p-4">
      <div className="min-w-0">
        <p className="font-medium">1. Add this deploy key to the repository</p>
        <p className="mt-0.5 mb-2 text-sm text-muted">
          It needs only read access. Its private key does not leave this service.
        </p>
        <CodeLine text={deployKey.publicKey} label="Copy the deploy key" className="bg-surface" />
      </div>
      <div className="min-w-0">
        <p className="font-medium">2. Compare the server key</p>
        <p className="mt-0.5 mb-2 text-sm text-muted">
          The server operator publishes its fingerprint. From now on, Quire accepts no other key.
        </p>
        {/* Compared by eye: all of it is in sight. */}
        <p className="rounded-md border border-line bg-surface px-3 py-2 font-mono text-sm break-all">
          {deployKey.fingerprint}
        </p>
        <label className="mt-3 flex cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={({ target }) => onAccept(target.checked)}
            className="mt-1 size-4 accent-accent"
          />
          This is the server key.
        </label>
      </div>
    </div>
  );
}
