import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

/** Turns the question on, in docs.json. */
const SETTING = '"feedback": { "thumbs": true }';

/** Stands where nobody has said anything, and teaches how to ask. */
export function NoFeedback({ domain }: { domain: string | undefined }) {
  const { protocol, port } = location;
  return (
    <Card isFlush>
      <EmptyState
        icon="inbox"
        title="No feedback in this period"
        docs="feedback"
        command={SETTING}
        action={
          domain !== undefined && (
            <ExternalLink href={`${protocol}//${domain}${port === '' ? '' : `:${port}`}/`}>
              Open the site and rate a page
            </ExternalLink>
          )
        }
      >
        Add this line to docs.json and publish. At the end of each page, readers can then say
        whether it helped. Their answers appear here a few seconds later. Quire stores no data about
        the reader.
      </EmptyState>
    </Card>
  );
}
