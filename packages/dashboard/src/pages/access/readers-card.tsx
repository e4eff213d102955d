import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteAccessQuery } from '../../api/site-access.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeAccess } from './access-words.ts';

/** Who may read a site, on the page of the site. */
export function ReadersCard({ domain }: { domain: string }) {
  const { data } = useQuery(siteAccessQuery(domain));
  return (
    <Card
      title="Readers"
      note={data ? describeAccess(data) : ' '}
      isFlush
      actions={
        <Link to="/sites/$domain/access" params={{ domain }} className={buttonClasses()}>
          <Icon name="people" />
          Who can read this site
        </Link>
      }
    />
  );
}
