import type { Publisher, VersionOrigin } from '@quire/contract';
import { toCommitUrl, toSafePage } from '@quire/contract/client';
import type { ReactNode } from 'react';
import { toShortId } from '../../ui/amounts.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { describePublisher, toSubject } from './origin-words.ts';

/** A version by what its commit says, with the commit, the branch and the pull request that it is of. */
export function VersionName({
  versionId,
  origin,
}: {
  versionId: string;
  origin: VersionOrigin | null;
}) {
  const subject = toSubject(origin?.message);
  const id = (
    <code className="font-mono text-sm" title={versionId}>
      {toShortId(versionId)}
    </code>
  );
  if (!origin) return id;
  return (
    <div className="min-w-0 sm:max-w-72">
      {subject && (
        <p className="truncate font-medium" title={origin.message ?? undefined}>
          {subject}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
        {id}
        <OriginParts origin={origin} />
      </p>
    </div>
  );
}

/** Commit, branch and pull request, each a link where its page is known. */
export function OriginParts({ origin }: { origin: VersionOrigin }) {
  const { repository, commit, branch, pullRequest } = origin;
  return (
    <>
      {commit && (
        <OutsidePage href={repository ? toCommitUrl(repository, commit) : undefined}>
          <code className="font-mono text-sm" title={commit}>
            {commit.slice(0, 7)}
          </code>
        </OutsidePage>
      )}
      {branch && (
        <span className="min-w-0 truncate" title={branch}>
          {branch}
        </span>
      )}
      {pullRequest && (
        <OutsidePage href={pullRequest.url ? toSafePage(pullRequest.url) : undefined}>
          #{pullRequest.number}
        </OutsidePage>
      )}
    </>
  );
}

/** What the publisher wrote is a link only where it is a page by https. */
function OutsidePage({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={TEXT_LINK}>
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

/** Who published, under when. */
export function PublisherName({ publisher }: { publisher: Publisher | null }) {
  if (!publisher) return null;
  return (
    <span className="block max-w-44 truncate text-sm text-muted" title={publisher.name}>
      {describePublisher(publisher)}
    </span>
  );
}
