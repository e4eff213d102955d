import type { ApiKey } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keysQuery } from '../../api/keys.ts';
import { useMe } from '../../api/session.ts';
import { useAddressDialog } from '../../shell/address-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Together } from '../../ui/together.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { splitKeys } from './key-state.ts';
import { KeyTable } from './key-table.tsx';
import { ProjectsCard } from './projects-card.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** The keys of the organization, and the identifiers that they are used with. */
export function ApiKeysPage() {
  const keys = useQuery(keysQuery);
  const mayManage = useMe().permissions.includes('keys.manage');
  const [isCreating, setIsCreating] = useAddressDialog('new-key');
  const [revoking, setRevoking] = useState<ApiKey>();
  const create = (
    <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
      Create key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        note="A key lets a program act for your organization. Keep it on servers: never put a key into code that runs in a browser."
        // There while the keys load, so that the header does not grow.
        actions={keys.data?.length === 0 ? undefined : create}
      />
      <Together>
        <Card isFlush title="Keys">
          <Loaded query={keys}>
            {(listed) => <Keys keys={listed} create={create} onRevoke={setRevoking} />}
          </Loaded>
        </Card>
        <ProjectsCard />
      </Together>
      <CreateKeyDialog isOpen={isCreating && mayManage} onOpenChange={setIsCreating} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}

interface KeysProps {
  keys: readonly ApiKey[];
  create: ReactNode;
  onRevoke(key: ApiKey): void;
}

function Keys({ keys, create, onRevoke }: KeysProps) {
  const { working, ended } = splitKeys(keys, useNow());
  return (
    <>
      {working.length > 0 ? (
        <KeyTable caption="Active API keys" keys={working} onRevoke={onRevoke} />
      ) : (
        <EmptyState icon="key" title="No active keys" docs="keys" action={create}>
          Programs use the API with a key, for example to publish from CI, to export a site every
          night, or to fetch analytics.
        </EmptyState>
      )}
      {ended.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-3 text-sm text-muted outline-offset-[-2px] hover:text-text">
            Revoked and expired keys ({ended.length})
          </summary>
          <KeyTable caption="Inactive API keys" keys={ended} />
        </details>
      )}
    </>
  );
}
