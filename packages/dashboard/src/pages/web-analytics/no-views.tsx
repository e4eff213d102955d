import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

/** Stands where nobody has read anything, and says why that may be. */
export function NoViews({ isOn, domain }: { isOn: boolean; domain: string | undefined }) {
  if (!isOn) {
    return (
      <Card isFlush>
        <EmptyState icon="chart" title="Readers are not counted here">
          The operator of this platform has turned it off. It counts again when the environment
          variable QUIRE_WEB_ANALYTICS is not 0.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card isFlush>
      <EmptyState
        icon="chart"
        title="Nobody read a page in these days"
        action={
          domain !== undefined && (
            <ExternalLink href={toAddress(domain)}>Read the first page yourself</ExternalLink>
          )
        }
      >
        A view is here a second after the page was opened. Browsers that ask not to be tracked and
        programs that read pages are not counted, nor are pages of bundles that you host yourself.
      </EmptyState>
    </Card>
  );
}

/** Sites of a platform that is tried out are at its own port. */
function toAddress(domain: string): string {
  const { protocol, port } = location;
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/`;
}
