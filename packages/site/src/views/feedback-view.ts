import type { SiteConfig } from '@quire/model';
import type { FeedbackView } from '@quire/theme';
import type { RepositoryLinks } from '../build-options.ts';
import type { PageInfo } from '../pages/page-info.ts';

interface FeedbackScope {
  config: Pick<SiteConfig, 'feedback' | 'integrations'>;
  repository?: RepositoryLinks;
}

/** What readers can say about one page; nothing where the site asks for nothing. */
export function toFeedbackView(
  { config, repository }: FeedbackScope,
  page: PageInfo,
  canonical: string | undefined,
): FeedbackView | undefined {
  const { feedback, integrations } = config;
  const { thumbs } = feedback;
  const edits = feedback.edits === true ? repository?.edits : feedback.edits;
  const issues = feedback.issues === true ? repository?.issues : feedback.issues;
  const isAsked = thumbs && integrations.telemetry?.enabled !== false;
  if (!isAsked && edits === undefined && issues === undefined) return undefined;
  const fill = (address: string) =>
    address
      // Slashes stay: the path of a file is part of an address, not a value in it.
      .replaceAll('{path}', () => encodeURIComponent(page.source.path).replaceAll('%2F', '/'))
      .replaceAll('{title}', () => encodeURIComponent(page.title))
      .replaceAll('{url}', () => encodeURIComponent(canonical ?? page.path));
  return {
    thumbs: isAsked,
    ...(edits === undefined ? {} : { editHref: fill(edits) }),
    ...(issues === undefined ? {} : { issueHref: fill(issues) }),
  };
}
