import { useMe } from '../api/session.ts';
import { DOCS_PAGES, type DocsTopic } from './docs-pages.ts';
import { ExternalLink } from './external-link.tsx';

/** Leads to a page of the documentation, or names it where the operator has not said where the documentation is. */
export function DocsLink({ topic }: { topic: DocsTopic }) {
  const { docsUrl } = useMe();
  const { path, title } = DOCS_PAGES[topic];
  if (docsUrl === null) return <span className="text-sm text-muted">In the docs: “{title}”</span>;
  return (
    <ExternalLink href={`${docsUrl}/${path}`} className="text-sm">
      Docs: {title}
    </ExternalLink>
  );
}
