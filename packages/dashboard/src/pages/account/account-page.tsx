import { useMe } from '../../api/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Together } from '../../ui/together.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** One's own password and sessions. */
export function AccountPage() {
  const { member, organisation } = useMe();
  return (
    <>
      <PageHeader
        title="Account"
        note={`${member.name === member.email ? '' : `${member.name}, `}${member.email}, member of ${organisation.name}`}
      />
      <Together>
        <SessionsCard />
        <PasswordCard />
      </Together>
    </>
  );
}
