import {
  type NewVersionOrigin,
  type Publisher,
  parseRepositoryUrl,
  type VersionOrigin,
} from '@quire/contract';
import type { Version } from '../database/schema/index.ts';

/** What a version keeps of where it comes from and who published it. */
export function toOriginColumns(origin: NewVersionOrigin = {}, publisher?: Publisher) {
  const { repository, pullRequest } = origin;
  return {
    // A user or a password in the address is somebody's credential: it is never stored.
    repository: (repository && parseRepositoryUrl(repository)) ?? null,
    branch: origin.branch ?? null,
    commit: origin.commit ?? null,
    author: origin.author ?? null,
    message: origin.message ?? null,
    pullRequest: pullRequest?.number ?? null,
    pullRequestUrl: pullRequest?.url ?? null,
    publisherKind: publisher?.kind ?? null,
    publisherId: publisher?.id ?? null,
    publisherName: publisher?.name ?? null,
  };
}

/** Where a version comes from as records show it; nothing where nothing is known. */
export function toOriginRecord(version: Version): VersionOrigin | null {
  const { repository, branch, commit, author, message, pullRequest, pullRequestUrl } = version;
  const texts = { repository, branch, commit, author, message };
  const isKnown = pullRequest !== null || Object.values(texts).some((text) => text !== null);
  if (!isKnown) return null;
  const request = pullRequest === null ? null : { number: pullRequest, url: pullRequestUrl };
  return { ...texts, pullRequest: request };
}

/** Who or what published a version. */
export function toPublisherRecord(version: Version): Publisher | null {
  const { publisherKind: kind, publisherId: id, publisherName: name } = version;
  return kind && id && name !== null ? { kind, id, name } : null;
}
