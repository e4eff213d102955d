import type { SiteConfig } from '@quire/model';
import type { FeedbackView } from '@quire/theme';
import type { PageInfo } from '../pages/page-info.ts';

/** What readers can say about one page; nothing where the site asks for nothing. */
export function toFeedbackView(
  { feedback, integrations }: Pick<SiteConfig, 'feedback' | 'integrations'>,
  page: PageInfo,
  canonical: string | undefined,
): FeedbackView | undefined {
  const { thumbs, edits, issues } = feedback;
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
