import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

/** Stands where nobody has read anything, and says why that may be. */
export function NoViews({ isOn, domain }: { isOn: boolean; domain: string | undefined }) {
  if (!isOn) {
    return (
      <Card isFlush>
        <EmptyState icon="chart" title="Reader analytics is off" docs="analytics">
          The operator of this service has turned it off. To turn it on, the operator removes
          QUIRE_WEB_ANALYTICS=0 from the environment.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card isFlush>
      <EmptyState
        icon="chart"
        title="No page views in this period"
        docs="analytics"
        action={
          domain !== undefined && (
            <ExternalLink href={toAddress(domain)}>Open a page yourself</ExternalLink>
          )
        }
      >
        A view appears here a second after the page is opened. Views by programs and by browsers
        that ask not to be tracked do not count. Views of bundles that you host yourself count only
        if features.analytics is on.
      </EmptyState>
    </Card>
  );
}

/** Sites of a platform that is tried out are at its own port. */
function toAddress(domain: string): string {
  const { protocol, port } = location;
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/`;
}
