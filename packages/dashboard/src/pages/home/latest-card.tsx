import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoreLink } from './more-link.tsx';

interface LatestCardProps<Entry> {
  title: string;
  /** The page with all of them. */
  all: { to: LinkProps['to']; label: string };
  query: UseQueryResult<Entry[]>;
  /** What stands there while there are none. */
  empty: ReactNode;
  /** When something last happened to one. */
  momentOf(entry: Entry): string;
  /** One of them, as an item of a list with its key. */
  children(entry: Entry): ReactNode;
}

const SHOWN = 5;

/** The newest few of a list, and the way to all of it. */
export function LatestCard<Entry>(props: LatestCardProps<Entry>) {
  const { title, all, query, empty, momentOf, children } = props;
  return (
    <Card isFlush title={title} actions={<MoreLink to={all.to}>{all.label}</MoreLink>}>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            empty
          ) : (
            <ul className="border-t border-line">
              {entries
                .toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)))
                .slice(0, SHOWN)
                .map(children)}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
