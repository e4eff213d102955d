import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorsQuery } from '../../api/second-factors.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppCard } from './app-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

/** What one signs in with beside the password. */
export function SecurityPage() {
  const factors = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (given: readonly string[] | null) => setCodes(given ?? undefined);
  return (
    <>
      <PageHeader
        title="Security"
        note="With a second factor, someone who knows your password still cannot sign in."
      />
      <Loaded query={factors}>
        {(own) => {
          const hasFactor = own.appSince !== null || own.passkeys.length > 0;
          return (
            <div className="grid gap-6">
              {!own.isProven && <ProofCard />}
              <PasskeysCard passkeys={own.passkeys} isLocked={!own.isProven} onCodes={show} />
              <AppCard since={own.appSince} isLocked={!own.isProven} onCodes={show} />
              {hasFactor && (
                <RecoveryCard
                  left={own.recoveryCodesLeft}
                  isLocked={!own.isProven}
                  onCodes={show}
                />
              )}
            </div>
          );
        }}
      </Loaded>
      <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}
