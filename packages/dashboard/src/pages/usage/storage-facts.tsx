import type { UsageSummary } from '@quire/contract';
import { formatBytes } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { DocsLink } from '../../ui/docs-link.tsx';
import { Progress } from '../../ui/progress.tsx';

type Stored = Pick<UsageSummary, 'storedBytes' | 'storageQuota' | 'versionBytes'>;

/** What the organization stores now, whatever range is shown. */
export function StorageFacts({ usage }: { usage: Stored }) {
  const { storedBytes, storageQuota, versionBytes } = usage;
  return (
    <Card
      title="Storage now"
      note="Files with the same content are stored once for all versions and sites."
      actions={<DocsLink topic="usage" />}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">Stored</dt>
          <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
            {storedBytes === null ? 'Not counted yet' : formatBytes(storedBytes)}
          </dd>
          {storageQuota !== null && (
            <dd className="mt-2 grid gap-2 text-sm text-muted">
              {storedBytes !== null && (
                <Progress
                  label="Share of the storage quota"
                  value={storageQuota === 0 ? 100 : (storedBytes / storageQuota) * 100}
                />
              )}
              {`of ${formatBytes(storageQuota)} in your plan`}
            </dd>
          )}
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">Size of all versions</dt>
          <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
            {formatBytes(versionBytes)}
          </dd>
          <dd className="mt-2 text-sm text-muted">Each version in full.</dd>
        </div>
      </dl>
    </Card>
  );
}
